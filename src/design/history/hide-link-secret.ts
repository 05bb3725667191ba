/**
 * Takes the secret of a mailed link out of the address bar, and so out of history, bookmarks and
 * screenshots. The page reloads by its cookie; a browser without cookies keeps the address.
 */
const address = document.querySelector<HTMLElement>('[data-address]')?.dataset['address'];
if (address && navigator.cookieEnabled) history.replaceState(history.state, '', address);
