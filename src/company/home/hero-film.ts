interface NetworkInformation {
  saveData: boolean;
  effectiveType: string;
}

/** Screens that the film fills, as with the poster in HeroVideo.astro. */
const WIDE = '(min-width: 75rem)';

/**
 * Sets the video's sources once page and pictures have loaded, unless the film would cost the
 * visitor too much. Returns true if it has them.
 */
export function fetchFilm(video: HTMLVideoElement): boolean {
  if (!video.childElementCount && canAffordFilm()) {
    const size = matchMedia(WIDE).matches ? 'Wide' : '';
    for (const kind of ['webm', 'mp4']) {
      const file = { src: video.dataset[kind + size], type: `video/${kind}` };
      video.append(Object.assign(document.createElement('source'), file));
    }
    video.load();
  }
  return video.childElementCount > 0;
}

/**
 * False with Save-Data and on a slow connection. `downlink` is ignored, since browsers report 1.3
 * to 1.6 Mbit/s until they have measured. A browser without this information counts as fast.
 */
function canAffordFilm(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !isSlow && !matchMedia('(prefers-reduced-data: reduce)').matches;
}
