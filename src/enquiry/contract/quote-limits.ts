// By itself, since every public page carries the list's rules but only one asks who sends it.

/** Kinds of piece on a quote list. */
export const MAX_PIECES = 50;

/** Of one product. */
export const MAX_QUANTITY = 9999;

/** Characters of the note on one product. */
export const MAX_NOTE_CHARS = 500;
