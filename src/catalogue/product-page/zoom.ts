/** The photographs of the page, one at a time, as large as they are. */

const CLOSE = 'Close';

/** @param opener link of the photograph to begin with; the others are beside it on the page */
export function openZoom(opener: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  let shown = Math.max(0, links.indexOf(opener));
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.ariaLabel = 'Photographs at full size';
  const frame = document.createElement('div');
  frame.className = 'zoom-frame';
  frame.tabIndex = 0;
  const picture = document.createElement('img');
  const place = document.createElement('p');
  place.role = 'status';
  frame.append(picture);

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

  const close = button(CLOSE, '×', () => dialog.close());
  const bar = document.createElement('div');
  bar.className = 'zoom-bar';
  bar.append(place);
  if (links.length > 1) {
    bar.append(
      button('Previous photograph', '‹', () => show(shown - 1)),
      button('Next photograph', '›', () => show(shown + 1)),
    );
  }
  bar.append(close);
  dialog.append(frame, bar);
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(shown - 1);
    if (key === 'ArrowRight') show(shown + 1);
  });
  // A click looks closer at where it was, another steps back.
  picture.addEventListener('click', ({ offsetX, offsetY }) => {
    const x = offsetX / picture.clientWidth;
    const y = offsetY / picture.clientHeight;
    if (!frame.classList.toggle('is-close')) return;
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'instant',
    });
  });
  frame.addEventListener('click', ({ target }) => target === frame && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  show(shown);
  dialog.showModal();
}

function button(label: string, sign: string, press: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.textContent = sign;
  made.addEventListener('click', press);
  return made;
}
