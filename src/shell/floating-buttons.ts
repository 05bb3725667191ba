/** The chat button's short pause, and the way back to the top of a long page. */

const CHAT_OPENS_AFTER_MS = 500;

const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
chat?.addEventListener('click', (event) => {
  event.preventDefault();
  setTimeout(() => window.open(chat.href, '_blank', 'noopener'), CHAT_OPENS_AFTER_MS);
});

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
function showWayBack() {
  toTop?.toggleAttribute('data-shown', scrollY > innerHeight);
}
addEventListener('scroll', showWayBack, { passive: true });
// A restored page may be far down before anybody scrolls.
addEventListener('pageshow', showWayBack);
toTop?.addEventListener('click', () => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
});
