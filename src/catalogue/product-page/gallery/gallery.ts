/**
 * Thumbnails slide to their photograph and say which one is shown; a photograph opens over the page,
 * larger. Nothing is fetched but the first photograph, until somebody turns to the gallery.
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
    else zoom(link);
  });
  // Scrolling does not bubble, and the row may be another one once the product was refreshed.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-photos]')) markShown(target);
    },
    { capture: true, passive: true },
  );
  // A finger that scrolls the page has not turned to anything; a mouse and the focus have.
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') showAll(target as Element);
  });
  document.addEventListener('focusin', ({ target }) => showAll(target as Element));
}

function showAll(within: Element): void {
  within.closest('.several')?.setAttribute('data-asked', '');
}

function slideTo(thumbnail: HTMLAnchorElement): void {
  const photo = document.getElementById(thumbnail.hash.slice(1));
  const row = photo?.parentElement;
  if (!photo || !row) return;
  showAll(row);
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft });
}

function markShown(row: HTMLElement): void {
  showAll(row);
  const shown = Math.round(row.scrollLeft / row.clientWidth);
  document.querySelectorAll('[data-thumbnail]').forEach((thumbnail, index) => {
    thumbnail.ariaCurrent = String(index === shown);
  });
}

function zoom(link: HTMLAnchorElement): void {
  import('./zoom.ts')
    .then(({ openZoom }) => openZoom(link))
    // The photograph itself needs no script.
    .catch(() => location.assign(link.href));
}
