/** Under this key a device stores the quote list, once somebody has put something on it. */
export const QUOTE_LIST_KEY = 'quote-list';
