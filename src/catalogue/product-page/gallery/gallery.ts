/** Place of the photo that is turned to, from 0. */
let shown = 0;

/**
 * Thumbnails scroll to their photo and mark the visible one; a click opens the photo larger. Only
 * the first photo loads before somebody uses the gallery.
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
  // Listens on the document, since scroll events do not bubble and a refresh replaces the row.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('[data-photos]')) markShown(target);
    },
    { capture: true, passive: true },
  );
  // A phone that is turned keeps its photo: browsers keep the distance, which is another photo's then.
  addEventListener('resize', () => {
    const photo = document.getElementById(`photo-${shown + 1}`);
    if (photo) turnTo(photo, 'instant');
  });
  // Touch events may belong to scrolling the page, so only mouse and focus count.
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') showAll(target as Element);
  });
  document.addEventListener('focusin', ({ target }) => showAll(target as Element));
}

function showAll(within: Element): void {
  const gallery = within.closest('.several');
  gallery?.setAttribute('data-asked', '');
  // Tab stops at the photo that is seen, not at each of a dozen. Without scripts it stops at all of them.
  gallery?.querySelectorAll<HTMLElement>('[data-zoom]').forEach((link, at) => {
    link.tabIndex = at === shown ? 0 : -1;
  });
}

function slideTo(thumbnail: HTMLAnchorElement): void {
  const photo = document.getElementById(thumbnail.hash.slice(1));
  if (!photo) return;
  showAll(photo);
  turnTo(photo);
}

function turnTo(photo: HTMLElement, behavior: ScrollBehavior = 'auto'): void {
  const row = photo.parentElement as HTMLElement;
  row.scrollTo({ left: photo.offsetLeft - row.offsetLeft, behavior });
}

function markShown(row: HTMLElement): void {
  shown = Math.round(row.scrollLeft / row.clientWidth);
  showAll(row);
  const thumbnails = [...document.querySelectorAll<HTMLAnchorElement>('[data-thumbnail]')];
  // The main view in another fabric has none of its own.
  const current = thumbnails.find(({ hash }) => hash === `#photo-${shown + 1}`) ?? thumbnails[0];
  for (const each of thumbnails) each.ariaCurrent = String(each === current);
}

function zoom(link: HTMLAnchorElement): void {
  import('./zoom.ts')
    .then(({ openZoom }) => openZoom(link))
    // Falls back to the photo itself, which needs no script.
    .catch(() => location.assign(link.href));
}
