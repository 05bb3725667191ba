import { randomPick } from '../cards/random-pick.ts';

/** One product in a carousel. */
export interface Slide {
  key: string;
  title: string;
  /** Of its photograph, as of a product image: the addresses of its renditions follow from it. */
  url: string;
  width: number;
  alt: string;
}

export const SLIDES_PER_VIEW = 3;
/** Up to this width one slide is shown and scrolled at a time. */
export const ONE_SLIDE_UP_TO_PX = 728;
export const AUTOPLAY_MS = 2500;
export const TRANSITION_MS = 800;
export const REPICK_MS = 86_400_000;

/**
 * The slides of a fresh page view: those in sight stay as the page was built, so that nothing
 * jumps before the visitor's eyes, and the rest are drawn anew.
 */
export function firstSlides(
  built: readonly Slide[],
  all: readonly Slide[],
  count: number,
): Slide[] {
  const inSight = built.slice(0, SLIDES_PER_VIEW);
  const others = all.filter((slide) => !inSight.some(({ title }) => title === slide.title));
  return [...inSight, ...randomPick(others, count - inSight.length)];
}
