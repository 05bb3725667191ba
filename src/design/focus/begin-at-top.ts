/**
 * Has the first Tab of a page begin at its top, as it does by itself. By itself, though, Chromium
 * first looks through all that could have the focus, and lays out every card or row for it that is
 * left out until it comes near (`content-visibility`): on a slow computer, half a second. Where
 * somebody has begun already nothing is done.
 */
const { body, activeElement } = document;
if (activeElement === body && !location.hash && !navigator.userActivation?.hasBeenActive) {
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.blur();
  body.removeAttribute('tabindex');
}

export {};
