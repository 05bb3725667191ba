/** Names of the caches on a visitor's device. Renaming one discards its contents. */
export const PAGES = 'pages';
export const FILES = 'files';
export const CALLS = 'calls';
/** Caches of visited pages, which are evicted first. */
export const SEEN = [PAGES, FILES, CALLS];
