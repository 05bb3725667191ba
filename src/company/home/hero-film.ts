interface NetworkInformation {
  saveData: boolean;
  effectiveType: string;
}

/**
 * Gives the video its sources once the page and its pictures have loaded, unless the film would cost
 * the visitor too much. Returns whether it has them.
 */
export function fetchFilm(video: HTMLVideoElement): boolean {
  if (!video.childElementCount && canAffordFilm()) {
    video.append(
      source(video.dataset['webm'], 'video/webm'),
      source(video.dataset['mp4'], 'video/mp4'),
    );
    video.load();
  }
  return video.childElementCount > 0;
}

/**
 * False with Save-Data and on a line that the browser calls slow. `downlink` does not count: browsers
 * say 1.3 to 1.6 Mbit/s until they have measured. One that says nothing of its line has a good one.
 */
function canAffordFilm(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  const isSlow = /2g|3g/.test(connection?.effectiveType ?? '');
  return !isSlow && !connection?.saveData && !matchMedia('(prefers-reduced-data: reduce)').matches;
}

function source(src = '', type: string): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { src, type });
}
