/**
 * Fetches the site's fonts once a phone's first page is there; from the next page on they are
 * shown at once. Wide screens show them from the first page, and here only note that they did.
 */
const FAMILIES = ['--font-fraunces', '--font-figtree'];

if (document.readyState === 'complete') bringFonts();
else addEventListener('load', bringFonts);

function bringFonts() {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return;
  fetchFonts().catch((error) => console.info('The letters did not come:', error));
}

async function fetchFonts() {
  const style = getComputedStyle(document.documentElement);
  const families = FAMILIES.map((name) => style.getPropertyValue(name));
  await Promise.all(families.map((family) => document.fonts.load(`1rem ${family}`)));
  localStorage.setItem('letters', 'fetched');
}
