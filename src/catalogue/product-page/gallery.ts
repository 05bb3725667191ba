import { openZoom } from './zoom.ts';

/**
 * Thumbnails slide to their photograph and say which one is shown; a photograph opens at full size
 * over the page.
 */
export function prepareGallery(): void {
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      '[data-thumbnail], [data-zoom]',
    );
    if (!link) return;
    event.preventDefault();
    if (link.matches('[data-thumbnail]')) slideTo(link);
    else openZoom(link);
  });
  // Scrolling does not bubble, and the row may be another one once the product was refreshed.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-photos]')) markShown(target);
    },
    { capture: true, passive: true },
  );
}

function slideTo(thumbnail: HTMLAnchorElement): void {
  const photo = document.getElementById(thumbnail.hash.slice(1));
  const row = photo?.parentElement;
  if (!photo || !row) return;
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft });
}

function markShown(row: HTMLElement): void {
  const shown = Math.round(row.scrollLeft / row.clientWidth);
  document.querySelectorAll('[data-thumbnail]').forEach((thumbnail, index) => {
    thumbnail.ariaCurrent = String(index === shown);
  });
}
