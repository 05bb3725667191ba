/** Shows the promotion a moment after load; once closed it stays away until the page is reloaded. */

const APPEARS_AFTER_MS = 1500;

const banner = document.querySelector<HTMLElement>('[data-promotion]');
const { from, until } = banner?.dataset ?? {};
const today = new Date().toLocaleDateString('sv');
const isRunning = (!from || from <= today) && (!until || today <= until);

if (banner && isRunning) {
  setTimeout(() => {
    banner.hidden = false;
  }, APPEARS_AFTER_MS);
  banner.querySelector('[data-close]')?.addEventListener('click', () => banner.remove());
}
