/** The chat button's short pause, and the way back to the top of a long page. */

const CHAT_OPENS_AFTER_MS = 500;
/** In CSS px. By less a page moves on its own: what is above was laid out, and is not as was guessed. */
const TURN = 48;

const chat = document.querySelector<HTMLAnchorElement>('[data-chat]');
chat?.addEventListener('click', (event) => {
  event.preventDefault();
  setTimeout(() => window.open(chat.href, '_blank', 'noopener'), CHAT_OPENS_AFTER_MS);
});

const floating = document.querySelector<HTMLElement>('[data-floating]');
const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
let before = 0;

/** Whoever reads on has nothing in the way; whoever turns back or is at the end has both at hand. */
function follow() {
  const isAtEnd = scrollY + innerHeight > document.body.scrollHeight - innerHeight / 4;
  if (floating && Math.abs(scrollY - before) > TURN) {
    floating.dataset['away'] = String(scrollY > before && !isAtEnd);
    before = scrollY;
  }
  toTop?.toggleAttribute('data-shown', scrollY > innerHeight);
}
addEventListener('scroll', follow);
toTop?.addEventListener('click', () => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
});
