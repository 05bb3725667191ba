import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import Carousel from '../../../src/catalogue/carousel/Carousel.tsx';

const HOUR_MS = 3_600_000;
const PX_OF_A_REM = 16;
const all = Array.from({ length: 20 }, (_, n) => ({
  id: n + 1,
  title: `Piece ${n + 1}`,
  images: [{ url: `products/${n + 1}/main/1-1600.webp`, width: 1600, alt: `Picture ${n + 1}` }],
}));

interface Given {
  width?: number;
  reducedMotion?: boolean;
  isArranged?: boolean;
}

/** Pixels of the media query `(max-width: …rem)`. */
function maxWidthOf(query: string): number {
  return Number(/max-width: ([\d.]+)rem/.exec(query)?.[1]) * PX_OF_A_REM;
}

/** A carousel of nine products that is laid out at this width. */
function openCarousel({ width = 900, reducedMotion = false, isArranged = false }: Given = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? reducedMotion : width <= maxWidthOf(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  render(<Carousel label="A few of our pieces" slides={all} count={9} isArranged={isArranged} />);
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const carousel = screen.getByRole('region');
  const slides = () => [...carousel.querySelectorAll<HTMLElement>('.slide')];
  return {
    carousel,
    slides,
    track: carousel.querySelector('.track') as HTMLElement,
    titles: () => slides().map(({ textContent }) => textContent),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    /** Numbers of the slides that are wholly in sight. */
    inSight() {
      const sizes = slides().map(({ style }) => Number.parseFloat(style.minWidth) || width);
      return slides().flatMap(({ style }, index) => {
        const [, moved = '0'] = /translate3d\(([-\d.]+)px/.exec(style.transform) ?? [];
        const left = index * (sizes[index] ?? 0) + Number(moved);
        const isIn = left > -1 && left + (sizes[index] ?? 0) < width + 1;
        return isIn ? [index] : [];
      });
    },
  };
}

it('the products of the carousel are picked anew behind those in sight, and once more after 24 hours as eight', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  const { titles, pass } = openCarousel({ reducedMotion: true });
  expect(titles().slice(0, 3)).toEqual(['Piece 1', 'Piece 2', 'Piece 3']);
  expect(titles().slice(3)).toEqual([20, 19, 18, 17, 16, 15].map((n) => `Piece ${n}`));
  await pass(24 * HOUR_MS - 1);
  expect(titles()).toHaveLength(9);
  await pass(1);
  expect(titles()).toHaveLength(8);
  expect(titles()[0]).toBe('Piece 20');
});

it('the products of the carousel stay as staff have put them', async () => {
  const { titles, pass } = openCarousel({ isArranged: true, reducedMotion: true });
  await pass(24 * HOUR_MS);
  expect(titles()).toEqual(all.slice(0, 9).map(({ title }) => title));
});

it('the products of the carousel link their pages and have a picture in several sizes', () => {
  const { slides } = openCarousel();
  expect(slides()[0]?.querySelector('a')?.getAttribute('href')).toBe('/p/1-piece-1');
  const picture = slides()[0]?.querySelector('img');
  expect(picture?.getAttribute('src')).toContain('400.webp');
  expect(picture?.getAttribute('srcset')).toContain('800.webp');
});

it('the carousel moves on by three slides every 2.5 seconds, in 800 ms', async () => {
  const { inSight, pass } = openCarousel();
  await pass(2499);
  expect(inSight()).toEqual([0, 1, 2]);
  await pass(400);
  expect(inSight()).not.toEqual([3, 4, 5]);
  await pass(420);
  expect(inSight()).toEqual([3, 4, 5]);
  await pass(2500);
  expect(inSight()).toEqual([6, 7, 8]);
  await pass(2500);
  expect(inSight()).toEqual([0, 1, 2]);
});

it.each([
  { width: 728, next: [1] },
  { width: 729, next: [3, 4, 5] },
])(
  'the carousel moves on to the slides $next on a screen of $width px',
  async ({ width, next }) => {
    const { inSight, pass } = openCarousel({ width });
    await pass(3400);
    expect(inSight()).toEqual(next);
  },
);

it('the carousel moves until somebody presses Pause, and again after Play', async () => {
  const { inSight, pass, press } = openCarousel();
  press('Pause');
  await pass(5000);
  expect(inSight()).toEqual([0, 1, 2]);
  press('Play');
  await pass(3400);
  expect(inSight()).toEqual([3, 4, 5]);
});

it('the carousel stands still for visitors who want less motion, until they press Play', async () => {
  const { inSight, pass, press } = openCarousel({ reducedMotion: true });
  await pass(5000);
  expect(inSight()).toEqual([0, 1, 2]);
  press('Play');
  await pass(3400);
  expect(inSight()).toEqual([3, 4, 5]);
});

it.each<[string, (carousel: HTMLElement) => unknown, (carousel: HTMLElement) => unknown]>([
  ['the mouse is over it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
  ['the page is hidden', () => hide(true), () => hide(false)],
])('the carousel stands still while %s', async (_, begin, end) => {
  const { carousel, inSight, pass } = openCarousel();
  begin(carousel);
  await pass(5000);
  expect(inSight()).toEqual([0, 1, 2]);
  end(carousel);
  await pass(3400);
  expect(inSight()).toEqual([3, 4, 5]);
});

it('the carousel is moved by its buttons, before the first slide to the last ones', async () => {
  const { inSight, pass, press } = openCarousel({ reducedMotion: true });
  press('Previous pieces');
  await pass(900);
  expect(inSight()).toEqual([6, 7, 8]);
  press('Next pieces');
  await pass(900);
  expect(inSight()).toEqual([0, 1, 2]);
});

it('the carousel is moved by the arrow keys', async () => {
  const { inSight, pass, track } = openCarousel({ reducedMotion: true });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  await pass(900);
  expect(inSight()).toEqual([3, 4, 5]);
  fireEvent.keyDown(track, { key: 'ArrowLeft' });
  await pass(900);
  expect(inSight()).toEqual([0, 1, 2]);
});

it('the carousel is moved by the focus, to a link that is out of sight', async () => {
  const { inSight, pass, slides } = openCarousel({ reducedMotion: true });
  await pass(1);
  act(() => slides()[4]?.querySelector('a')?.focus());
  await pass(900);
  expect(inSight()).toContain(4);
});

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
}
