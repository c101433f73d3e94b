"""The core: decisions are asked, actions are refused or applied, history is folded. It knows no single game."""
