/** Dialog that shows the page's photos larger, one at a time. */

import { element } from '../../../design/element.ts';
import { closeOnBack } from '../../../design/history/close-on-back.ts';
import { addStyles } from '../../../design/older-browsers/add-styles.ts';
import { onPinch, onSwipe } from './fingers.ts';
import css from './zoom.css?inline';

addStyles(css);

/** Maximum zoom; on a portrait screen the initial zoom fills the height. */
const MAX_ZOOM = 6;
const MAX_INITIAL_ZOOM = 2;

/** @param opener link of the first photo; its siblings are the others */
export function openZoom(opener: HTMLAnchorElement): void {
  // A second press may have come while this script was on its way.
  if (document.querySelector('dialog.zoom')) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  let shown = Math.max(0, links.indexOf(opener));
  const picture = element('img');
  const position = element('p', { role: 'status' });
  const frame = element('div', { class: 'zoom-frame', tabindex: '0' }, picture);
  const turns = [
    button('Previous photograph', '‹', () => show(shown - 1)),
    button('Next photograph', '›', () => show(shown + 1)),
  ];
  const close = button('Close', '×', () => dialog.close());
  const bar = element('div', { class: 'zoom-bar' }, position, ...(links[1] ? turns : []), close);
  const dialog = element(
    'dialog',
    { class: 'zoom', 'aria-label': 'Photographs at full size' },
    frame,
    bar,
  );
  const size = sizing(frame, picture);

  function show(index: number) {
    shown = (index + links.length) % links.length;
    const link = links[shown];
    const small = link?.querySelector('img');
    if (!link || !small) return;
    picture.src = link.href;
    picture.alt = small.alt;
    size.begin(Number(small.getAttribute('width')) / Number(small.getAttribute('height')));
    position.textContent = links.length > 1 ? `${shown + 1} of ${links.length}` : '';
  }

  dialog.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target === frame) size.lookCloser();
    // A zoomed photo is scrolled with the arrow keys.
    if (frame.classList.contains('is-close')) return;
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });
  onSwipe(frame, (step) => show(shown + step));
  onPinch(frame, size.by);
  // A click zooms in at its position, another one zooms out; a double click counts as one.
  picture.addEventListener('click', ({ detail, clientX, clientY }) => {
    if (detail < 2) size.lookCloser(clientX, clientY);
  });
  frame.addEventListener('click', ({ target }) => target === frame && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  const leaveHistory = closeOnBack(() => dialog.close());
  dialog.addEventListener('close', () => {
    leaveHistory();
    dialog.remove();
  });
  show(shown);
}

/** Zooms a picture in its frame around the visible centre. */
function sizing(frame: HTMLElement, picture: HTMLImageElement) {
  let ratio = 1;
  let scale = 1;
  let first = 1;

  function to(wanted: number, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const { clientWidth, clientHeight } = frame;
    scale = Math.min(Math.max(wanted, 1), MAX_ZOOM);
    const across = Math.min(clientWidth, clientHeight * ratio) * scale;
    picture.style.width = `${across}px`;
    picture.style.height = `${across / ratio}px`;
    frame.classList.toggle('is-close', scale > first);
    const now = picture.getBoundingClientRect();
    frame.scrollBy({
      left: now.left - x + ((x - left) * now.width) / (width || 1),
      top: now.top - y + ((y - top) * now.height) / (height || 1),
      behavior: 'instant',
    });
  }

  return {
    by: (factor: number, x: number, y: number) => to(scale * factor, x, y),
    lookCloser: (x?: number, y?: number) => to(scale > first ? first : first * 2, x, y),
    begin(shape: number) {
      ratio = shape || 1;
      const { clientWidth, clientHeight } = frame;
      const filling = (clientHeight * ratio) / clientWidth;
      first = clientHeight > clientWidth ? Math.min(Math.max(filling, 1), MAX_INITIAL_ZOOM) : 1;
      to(first);
      frame.scrollTo({
        left: (frame.scrollWidth - clientWidth) / 2,
        top: (frame.scrollHeight - clientHeight) / 2,
        behavior: 'instant',
      });
    },
  };
}

function button(label: string, sign: string, press: () => void): HTMLElement {
  const made = element('button', { class: 'sign', type: 'button', 'aria-label': label }, sign);
  made.addEventListener('click', press);
  return made;
}
