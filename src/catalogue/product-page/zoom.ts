/** The photographs of the page, one at a time, as large as they are. */

import { element } from '../../design/element.ts';

const SWIPE_PX = 40;

/** @param opener link of the photograph to begin with; the others are beside it on the page */
export function openZoom(opener: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  let shown = Math.max(0, links.indexOf(opener));
  const picture = element('img');
  const place = element('p', { role: 'status' });
  const frame = element('div', { class: 'zoom-frame', tabindex: '0' }, picture);
  const turns = [
    button('Previous photograph', '‹', () => show(shown - 1)),
    button('Next photograph', '›', () => show(shown + 1)),
  ];
  const close = button('Close', '×', () => dialog.close());
  const bar = element('div', { class: 'zoom-bar' }, place, ...(links[1] ? turns : []), close);
  const dialog = element(
    'dialog',
    { class: 'zoom', 'aria-label': 'Photographs at full size' },
    frame,
    bar,
  );

  function show(index: number) {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    frame.classList.remove('is-close');
    picture.src = link.href;
    picture.alt = small.alt;
    place.textContent = links.length > 1 ? `${shown + 1} of ${links.length}` : '';
  }

  dialog.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target === frame) lookCloser(frame);
    // Looked at closely, a photograph is moved by the arrows.
    if (frame.classList.contains('is-close')) return;
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });
  onSwipe(frame, (step) => {
    if (!frame.classList.contains('is-close')) show(shown + step);
  });
  // A click looks closer at where it was, another steps back.
  picture.addEventListener('click', ({ offsetX, offsetY }) =>
    lookCloser(frame, offsetX / picture.clientWidth, offsetY / picture.clientHeight),
  );
  frame.addEventListener('click', ({ target }) => target === frame && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show(shown);
  dialog.showModal();
}

/** Makes the photograph larger, with a place of it in the middle, or fits it in again. */
function lookCloser(frame: HTMLElement, x = 0.5, y = 0.5): void {
  if (!frame.classList.toggle('is-close')) return;
  frame.scrollTo({
    left: x * frame.scrollWidth - frame.clientWidth / 2,
    top: y * frame.scrollHeight - frame.clientHeight / 2,
    behavior: 'instant',
  });
}

/** Tells of a finger's way to the left (1) or to the right (-1). */
function onSwipe(element: HTMLElement, swiped: (step: 1 | -1) => void): void {
  let start: Touch | undefined;
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  element.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const across = end.clientX - start.clientX;
    const down = end.clientY - start.clientY;
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) {
      swiped(across < 0 ? 1 : -1);
    }
  });
}

function button(label: string, sign: string, press: () => void): HTMLElement {
  const made = element('button', { class: 'sign', type: 'button', 'aria-label': label }, sign);
  made.addEventListener('click', press);
  return made;
}
