/** The chat button's short pause, and the way back to the top of a long page. */

const CHAT_OPENS_AFTER_MS = 500;

const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
chat?.addEventListener('click', (event) => {
  event.preventDefault();
  setTimeout(() => window.open(chat.href, '_blank', 'noopener'), CHAT_OPENS_AFTER_MS);
});

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
function showWhenFarDown() {
  toTop?.toggleAttribute('data-shown', window.scrollY > window.innerHeight);
}
addEventListener('scroll', showWhenFarDown, { passive: true });
showWhenFarDown();
toTop?.addEventListener('click', () => window.scrollTo({ top: 0 }));
