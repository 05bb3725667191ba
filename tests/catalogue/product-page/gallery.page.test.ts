import { expect, it, vi } from 'vitest';
import { eventually, openPage } from '../../support/pages/open-page.ts';

const WORKSTATION = '/p/1-umoja-four-person-workstation';
const SOFA = '/p/59-sebule-three-seater-sofa';
const [WIDTH, HEIGHT] = [390, 844];

/** The page of a product with several photographs, on a phone. */
async function openGallery(path = WORKSTATION) {
  const opened = openPage(path, { isPhone: true });
  await opened.run('catalogue/product-page/product-page.ts');
  const row = document.querySelector('[data-photos]') as HTMLElement;
  Object.defineProperty(row, 'clientWidth', { value: WIDTH });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-zoom]')];
  const thumbnails = [...document.querySelectorAll<HTMLElement>('[data-thumbnail]')];
  return {
    ...opened,
    row,
    links,
    thumbnails,
    asked: () => document.querySelector('.several')?.matches('[data-asked]'),
    current: () => thumbnails.findIndex(({ ariaCurrent }) => ariaCurrent === 'true'),
    dialog: () => document.querySelector('dialog.zoom') as HTMLDialogElement,
  };
}

it('the photographs of a product turn to that of a thumbnail, without a step in the history', async () => {
  const { user, row, thumbnails } = await openGallery();
  const scrollTo = vi.spyOn(row, 'scrollTo').mockImplementation(() => undefined);
  const second = document.getElementById('photo-2') as HTMLElement;
  Object.defineProperty(second, 'offsetLeft', { value: WIDTH });
  await user.click(thumbnails[1] as HTMLElement);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: WIDTH, behavior: 'auto' });
  expect(location.hash).toBe('');
});

it('the photographs of a product mark the thumbnail of the one that is shown', async () => {
  const { row, current } = await openGallery();
  row.scrollLeft = WIDTH * 0.6;
  row.dispatchEvent(new Event('scroll'));
  expect(current()).toBe(1);
  row.scrollLeft = WIDTH * 0.4;
  row.dispatchEvent(new Event('scroll'));
  expect(current()).toBe(0);
});

it('the photograph of a fabric, which has no thumbnail, is marked at that of the main view', async () => {
  const { row, current, thumbnails } = await openGallery(SOFA);
  row.scrollLeft = WIDTH;
  row.dispatchEvent(new Event('scroll'));
  expect(current()).toBe(1);
  row.scrollLeft = (row.children.length - 1) * WIDTH;
  row.dispatchEvent(new Event('scroll'));
  expect(thumbnails.length).toBeLessThan(row.children.length);
  expect(current()).toBe(0);
});

it('the photographs of a product are asked for by a mouse and by the focus, and not by a finger that scrolls the page', async () => {
  const { asked, row } = await openGallery();
  const over = (pointerType: string) =>
    row.dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }));
  over('touch');
  expect(asked()).toBe(false);
  over('mouse');
  expect(asked()).toBe(true);
  document.querySelector('.several')?.removeAttribute('data-asked');
  row.querySelector('a')?.focus();
  expect(asked()).toBe(true);
});

it('the photographs of a product are left to the browser that Ctrl opens in a new tab', async () => {
  const { links, dialog } = await openGallery();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  links[0]?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
  await vi.dynamicImportSettled();
  expect(dialog()).toBeNull();
});

/** The first photograph, whose frame fills the screen. */
async function openPhoto() {
  const opened = await openGallery();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  await opened.user.click(opened.links[0] as HTMLElement);
  await eventually(() => expect(opened.dialog()?.open).toBe(true));
  const frame = opened.dialog().querySelector('.zoom-frame') as HTMLElement;
  const picture = frame.querySelector('img') as HTMLImageElement;
  const small = opened.links[0]?.querySelector('img') as HTMLImageElement;
  const size = (attribute: string) => Number(small.getAttribute(attribute));
  return {
    ...opened,
    frame,
    picture,
    /** Width of the picture that fills the height of the screen, at most twice its width. */
    first: Math.min((HEIGHT * size('width')) / size('height'), 2 * WIDTH),
    width: () => Number.parseFloat(picture.style.width),
    status: () => opened.dialog().querySelector('[role="status"]')?.textContent,
  };
}

it('a photograph at full size opens in a dialog with its description, and gives the focus back', async () => {
  const { links, picture, status, dialog, user } = await openPhoto();
  expect(picture.src).toBe(links[0]?.href);
  expect(picture.alt).toBe(links[0]?.querySelector('img')?.alt);
  expect(status()).toBe(`1 of ${links.length}`);
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(links[0]);
});

it('a photograph at full size opens once, however often it is pressed', async () => {
  const { links } = await openPhoto();
  links[0]?.click();
  await vi.dynamicImportSettled();
  expect(document.querySelectorAll('dialog.zoom')).toHaveLength(1);
});

it('a photograph at full size moves round with the arrow keys and with its buttons', async () => {
  const { user, status, links, page, picture } = await openPhoto();
  await user.keyboard('{ArrowLeft}');
  expect(status()).toBe(`${links.length} of ${links.length}`);
  await user.keyboard('{ArrowRight}');
  expect(status()).toBe(`1 of ${links.length}`);
  await user.click(page.getByRole('button', { name: 'Next photograph' }));
  expect(picture.src).toBe(links[1]?.href);
  await user.click(page.getByRole('button', { name: 'Previous photograph' }));
  expect(picture.src).toBe(links[0]?.href);
});

it('a photograph at full size closes by its button', async () => {
  const { user, page, dialog } = await openPhoto();
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
});

it('a photograph at full size closes by a press beside the picture, and not on it', async () => {
  const { frame, picture, dialog } = await openPhoto();
  picture.click();
  expect(dialog().open).toBe(true);
  frame.click();
  expect(dialog()).toBeNull();
});

it('a photograph at full size begins as high as the screen, and comes twice as close by a click, a key or two fingers', async () => {
  const { picture, first, width, frame } = await openPhoto();
  const click = (detail = 1) =>
    picture.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  expect(width()).toBeCloseTo(first);
  click();
  expect(width()).toBeCloseTo(first * 2);
  // The second click of a double click undoes nothing.
  click(2);
  expect(width()).toBeCloseTo(first * 2);
  click();
  expect(width()).toBeCloseTo(first);
  frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(width()).toBeCloseTo(first * 2);
  click();
  touch(frame, 'touchstart', [100, 400], [200, 400]);
  touch(frame, 'touchmove', [100, 400], [260, 400]);
  expect(width()).toBeCloseTo(first * 1.6);
});

it('a photograph at full size comes no closer than six times the screen, and goes no further than its width', async () => {
  const { frame, width } = await openPhoto();
  const wheel = (deltaY: number) =>
    frame.dispatchEvent(
      Object.assign(new Event('wheel', { cancelable: true }), { deltaY, ctrlKey: true }),
    );
  wheel(-1000);
  expect(width()).toBeCloseTo(WIDTH * 6);
  wheel(1000);
  expect(width()).toBeCloseTo(WIDTH);
});

it('a photograph at full size is scrolled with the arrow keys while it is close', async () => {
  const { user, status, links, picture } = await openPhoto();
  picture.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await user.keyboard('{ArrowRight}');
  expect(status()).toBe(`1 of ${links.length}`);
});

it('a photograph at full size moves on under a finger once it is scrolled to its side', async () => {
  const { frame, status, links } = await openPhoto();
  vi.spyOn(frame, 'scrollWidth', 'get').mockReturnValue(2 * WIDTH);
  const swipe = (across: number, down = 0) => {
    touch(frame, 'touchstart', [200, 300]);
    touch(frame, 'touchend', [200 + across, 300 + down]);
    return status();
  };
  frame.scrollLeft = 0;
  expect(swipe(-120)).toBe(`1 of ${links.length}`);
  frame.scrollLeft = WIDTH;
  expect(swipe(-120, 90)).toBe(`1 of ${links.length}`);
  expect(swipe(-39)).toBe(`1 of ${links.length}`);
  expect(swipe(-120)).toBe(`2 of ${links.length}`);
  frame.scrollLeft = 0;
  expect(swipe(120)).toBe(`1 of ${links.length}`);
});

function touch(target: HTMLElement, type: string, ...fingers: [x: number, y: number][]) {
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(type, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { touches, changedTouches: touches }));
}
