import { getImage } from 'astro:assets';
import { libraryImage } from '../../pictures/library-image.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';

/**
 * The photograph of a built-in product in the widths that all pages show it in: asked for anywhere
 * else, it is made once, and a browser that has seen it on a card has it for its page.
 */
export function builtInPhoto({ details }: Pick<BuiltInProduct, 'details'>) {
  return getImage({ src: libraryImage(details.mainImageUrl), widths: [400, 800], quality: 70 });
}
