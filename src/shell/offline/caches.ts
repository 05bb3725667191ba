/** What is kept on a visitor's device, by what it is. Another name would have all of it forgotten. */
export const PAGES = 'pages';
export const FILES = 'files';
export const CALLS = 'calls';
/** What was seen, and is forgotten when room is needed. */
export const SEEN = [PAGES, FILES, CALLS];
