/**
 * Loads the filters' script when somebody opens the panel, wants details or arrives with a filtered
 * URL. Until then the choices are links that style rules implement.
 */
const panel = document.querySelector<HTMLElement>('[data-filters]');
const start = () =>
  import('./filter-grid.ts').catch((error) => {
    console.warn(error);
    (document.getElementById('filter-rules') as HTMLStyleElement).media = 'all';
  });
if (panel) {
  const [folded] = panel.getElementsByTagName('details');
  const details = panel.querySelector<HTMLElement>('[data-details]');
  const isChosen = panel.contains(document.querySelector(':target'));
  if (location.search || folded?.open || details?.ariaPressed === 'true' || isChosen) start();
  folded?.addEventListener('toggle', start, { once: true });
  // The press shows at once; the script remembers it and brings the details.
  details?.addEventListener('click', () => {
    details.ariaPressed = String(details.ariaPressed !== 'true');
    start();
  });
}
