/**
 * Where a mouse rests on a link, the page behind it is fetched. A finger does not rest, and browsers
 * would guess instead, at the visitor's expense.
 */
const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
document.documentElement.classList.toggle('has-mouse', hasMouse);
