/**
 * Prefetches a link's page while the mouse rests on it. Without a mouse there is no prefetch, since
 * guessing would cost the visitor's data.
 */
const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
document.documentElement.classList.toggle('has-mouse', hasMouse);
