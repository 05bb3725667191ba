/**
 * Attaches the video after the page has loaded, only for visitors whose data it does not cost, and
 * plays it while it is seen.
 */

interface NetworkInformation {
  saveData: boolean;
  effectiveType: string;
  /** Mbit/s. */
  downlink: number;
}

/** Mbit/s: over less, the video is still on its way when most have scrolled on. */
const GOOD = 2;

const hero = document.querySelector('[data-hero]');
const video = hero?.querySelector<HTMLVideoElement>('[data-hero-video]');
const pause = hero?.querySelector<HTMLButtonElement>('[data-hero-pause]');

function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  // A browser that says nothing of its line has a good one where it has a mouse.
  const isGood = connection
    ? connection.effectiveType === '4g' && connection.downlink >= GOOD && !connection.saveData
    : matchMedia('(hover: hover)').matches;
  return (
    isGood &&
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches
  );
}

function attach() {
  if (!hero || !video || !pause || !mayPlay()) return;
  const label = pause.querySelector('span');
  const now = { isSeen: false, isCovered: false, isAskedToStop: false };
  const mayGoOn = () => now.isSeen && !now.isCovered && !now.isAskedToStop;
  const follow = (change: Partial<typeof now>) => {
    Object.assign(now, change);
    if (mayGoOn()) video.play().catch((reason) => mayGoOn() && leavePoster(reason));
    else video.pause();
  };
  for (const source of video.querySelectorAll('source')) source.src = source.dataset['src'] ?? '';
  video.addEventListener('playing', () => {
    video.hidden = false;
    pause.hidden = false;
  });
  pause.addEventListener('click', () => {
    follow({ isAskedToStop: !video.paused });
    if (label) label.textContent = now.isAskedToStop ? 'Play video' : 'Pause video';
  });
  // Each of its pictures is drawn at the cost of what the visitor does meanwhile.
  new IntersectionObserver((seen) =>
    follow({ isSeen: Boolean(seen.at(-1)?.isIntersecting) }),
  ).observe(hero);
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (target instanceof HTMLDialogElement) follow({ isCovered: newState === 'open' });
    },
    true,
  );
  video.load();
}

/** A browser that refuses to play leaves the poster in place, which is all that is lost. */
function leavePoster(reason: unknown) {
  console.info('The hero video does not play:', reason);
}

if (document.readyState === 'complete') attach();
else addEventListener('load', attach, { once: true });
