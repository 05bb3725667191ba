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
 * Slides of the products that staff have chosen, or of the samples, or of other products when none
 * of these is public. Products without a photo are left out.
 *
 * @param samples SKUs
 * @param chosen product ids in order
 */
export function carouselSlides(
  products: readonly PublicProduct[],
  samples: readonly string[],
  chosen: readonly number[] = [],
): CarouselSlides {
  const pictured = products.filter(({ images }) => images.length > 0);
  const arranged = chosen.flatMap((id) => pictured.find((product) => product.id === id) ?? []);
  if (arranged.length > 0) return { slides: arranged.map(slideOf), isArranged: true };
  const sampled = mixed(pictured.filter(({ sku }) => sku !== null && samples.includes(sku)));
  const shown = sampled.length > 0 ? sampled : mixed(pictured).slice(0, MAX_FALLBACK_SLIDES);
  return { slides: shown.map(slideOf), isArranged: false };
}

/** Interleaves the kinds of products, in the same order at each build. */
function mixed(products: PublicProduct[]): PublicProduct[] {
  const digest = ({ key }: PublicProduct) => createHash('sha256').update(key).digest('hex');
  return products.toSorted((a, b) => digest(a).localeCompare(digest(b)));
}

function slideOf({ id, key, title, images }: PublicProduct): Slide {
  const main = images.slice(0, 1);
  return {
    ...{ id, key, title },
    images: main.map(({ url, width, alt, square }) => ({ url, width, alt, square })),
  };
}
