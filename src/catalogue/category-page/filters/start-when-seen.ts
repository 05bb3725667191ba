/**
 * Brings the filters' script once the products come into view: whoever turns away at the head of the
 * page does not pay for it, and until it is there the choices are links that style rules follow.
 */
const seen = new IntersectionObserver((parts) => {
  if (!parts.some(({ isIntersecting }) => isIntersecting)) return;
  seen.disconnect();
  import('./filter-grid.ts').catch((error) =>
    console.warn('The filters hold one at a time here:', error),
  );
});
// The grid as well: whoever comes back to the page may stand below its panel.
for (const part of document.querySelectorAll('[data-filters], [data-live-grid]')) {
  seen.observe(part);
}
