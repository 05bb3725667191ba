// A file of its own, since every public page has the list's rules but only one has the form.

/** Count of different products on a quote list. */
export const MAX_PIECES = 50;

/** Quantity of one product. */
export const MAX_QUANTITY = 9999;

/** Length of a product's note. */
export const MAX_NOTE_CHARS = 500;
