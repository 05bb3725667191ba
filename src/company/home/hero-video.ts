/** Attaches the video after the page has loaded, and only for visitors whose data it does not cost. */

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

const hero = document.querySelector('[data-hero]');
const video = hero?.querySelector<HTMLVideoElement>('[data-hero-video]');
const pause = hero?.querySelector<HTMLButtonElement>('[data-hero-pause]');

function mayPlay(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = /2g|3g/.test(connection?.effectiveType ?? '');
  const wantsLess =
    connection?.saveData ||
    matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return !isSlow && !wantsLess;
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
