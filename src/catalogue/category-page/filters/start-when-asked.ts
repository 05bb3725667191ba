/**
 * Brings the filters' script where somebody opens the panel, or has come with a view: until it is
 * there the choices are links that style rules follow.
 */
const panel = document.querySelector('[data-filters] details');
const start = () =>
  import('./filter-grid.ts').catch((error) => {
    console.warn(error);
    (document.getElementById('filter-rules') as HTMLStyleElement).media = 'all';
  });
if (panel) {
  const isChosen = panel.contains(document.querySelector(':target'));
  if (location.search || panel.matches('[open]') || isChosen) start();
  panel.addEventListener('toggle', start, { once: true });
}
