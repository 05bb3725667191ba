/** Attaches the video after the page has loaded, and only for visitors whose data it does not cost. */

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
  if (!video || !pause || !mayPlay()) return;
  for (const source of video.querySelectorAll('source')) source.src = source.dataset['src'] ?? '';
  video.addEventListener('playing', () => {
    video.hidden = false;
    pause.hidden = false;
  });
  pause.addEventListener('click', () => {
    const label = pause.querySelector('span');
    if (video.paused) video.play().catch(leavePoster);
    else video.pause();
    if (label) label.textContent = video.paused ? 'Play video' : 'Pause video';
  });
  video.load();
  video.play().catch(leavePoster);
}

/** A browser that refuses to play leaves the poster in place, which is all that is lost. */
function leavePoster(reason: unknown) {
  console.info('The hero video does not play:', reason);
}

if (document.readyState === 'complete') attach();
else addEventListener('load', attach, { once: true });
