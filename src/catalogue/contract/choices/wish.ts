/** Label of the field for a size or material that is not among the choices. */
export const WISH_LABEL = 'What would you like?';

/** Its name in a form, which is no choice's: keys of choices have no capital letters. */
export const WISH_NAME = 'Wish';

/** Length of a wish, which becomes the note of a line of the quote list (quote-limits.ts). */
export const MAX_WISH_CHARS = 500;
