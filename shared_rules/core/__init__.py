"""The core: decisions are asked, actions are refused or applied, history is folded. Knows no game and no hardware."""
