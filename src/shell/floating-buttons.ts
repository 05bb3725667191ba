/** Behaviour of the chat button and the button back to the top. */

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
addEventListener('scroll', showWayBack);

addEventListener(
  'scroll',
  () => {
    import('./keep-clear.ts').catch(console.warn);
  },
  { once: true },
);

// A restored page may be scrolled down already.
addEventListener('pageshow', showWayBack);
toTop?.addEventListener('click', () => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
});
