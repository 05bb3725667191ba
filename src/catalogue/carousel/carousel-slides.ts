import { createHash } from 'node:crypto';
import type { PublicProduct } from '../contract/product.ts';
import type { Slide } from './Carousel.tsx';

/** A page contains all of them, so their number is limited. */
const MAX_FALLBACK_SLIDES = 12;

/** Slides of a carousel, and whether staff have chosen them. */
export interface CarouselSlides {
  slides: Slide[];
  isArranged: boolean;
}

/**
 * Slides of the products that staff have chosen, or of the samples, or of other products when there
 * are no samples. Products without a photo are left out.
 *
 * @param chosen product ids in order
 */
export function carouselSlides(
  products: readonly PublicProduct[],
  chosen: readonly number[] = [],
): CarouselSlides {
  const pictured = products.filter(({ images }) => images.length > 0);
  const arranged = chosen.flatMap((id) => pictured.find((product) => product.id === id) ?? []);
  if (arranged.length > 0) return { slides: arranged.flatMap(slidesOf), isArranged: true };
  const samples = mixed(pictured.filter(({ origin }) => origin === 'sample'));
  const shown = samples.length > 0 ? samples : mixed(pictured).slice(0, MAX_FALLBACK_SLIDES);
  return { slides: shown.flatMap(slidesOf), isArranged: false };
}

/** Interleaves the kinds of products, in the same order at each build. */
function mixed(products: PublicProduct[]): PublicProduct[] {
  const digest = ({ key }: PublicProduct) => createHash('sha256').update(key).digest('hex');
  return products.toSorted((a, b) => digest(a).localeCompare(digest(b)));
}

function slidesOf({ key, title, images: [main] }: PublicProduct): Slide[] {
  if (!main) return [];
  const { url, width, alt, square: view } = main;
  return [{ key, title, url, width, alt, ...(view && { view }) }];
}
