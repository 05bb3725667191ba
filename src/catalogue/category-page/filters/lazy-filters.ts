/**
 * Loads the filters' script when somebody opens the panel, wants details or arrives with a filtered
 * URL.
 */
const panel = document.querySelector<HTMLElement>('[data-filters]');
if (panel) {
  const start = () =>
    import('./filter-grid.ts').catch(() => {
      // The form still filters, by its address and FilteredAtOnce.astro, in the default order.
      delete panel.dataset['sort'];
    });
  const [folded] = panel.getElementsByTagName('details');
  const details = panel.querySelector<HTMLElement>('[data-details]');
  if (location.search || folded?.open || details?.ariaPressed === 'true') void start();
  folded?.addEventListener('toggle', start, { once: true });
  // FilteredAtOnce.astro has shown and remembered the press; the script brings the details.
  details?.addEventListener('click', start);
}
