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
  // The press shows at once; the script remembers it and brings the details.
  details?.addEventListener('click', () => {
    details.ariaPressed = String(details.ariaPressed !== 'true');
    void start();
  });
}
