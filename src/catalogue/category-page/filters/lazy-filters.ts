/**
 * Loads the filters' script when somebody opens the panel or arrives with a filtered URL. Until
 * then the choices are links that style rules implement.
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
