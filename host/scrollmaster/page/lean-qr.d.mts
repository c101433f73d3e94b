/** The library that writes QR codes; the page has it beside its own parts. */

export * from "lean-qr";
