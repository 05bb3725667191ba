import { getImage } from 'astro:assets';
import { libraryImage } from '../photos/library-image.ts';
import { readBuiltInList } from './built-in-lists.ts';
import type { BuiltInProduct } from './built-in-product.ts';
import { type Card, liveCard } from './card.ts';
import type { CataloguePage } from './catalogue-page.ts';
import type { Product } from './product.ts';
import { isShownUnder } from './product-filter.ts';
import { honestAlt } from './similar-model.ts';

/** The cards of a catalogue page as it is built: the built-in list first, then what staff keep. */
export async function pageCards(page: CataloguePage, published: Product[]): Promise<Card[]> {
  const builtIn =
    page.source === 'built-in' && page.builtInList ? readBuiltInList(page.builtInList) : [];
  const kept = published.filter((product) => isShownUnder(product, page.filter));
  return [...(await Promise.all(builtIn.map(builtInCard))), ...kept.map(liveCard)];
}

async function builtInCard({ title, details }: BuiltInProduct): Promise<Card> {
  const image = await getImage({
    src: libraryImage(details.mainImageUrl),
    widths: [400, 800],
    quality: 70,
  });
  return {
    title,
    picture: {
      src: image.src,
      srcset: image.srcSet.attribute,
      alt: honestAlt(`${title}, ${details.color}`, title, details.mainImageUrl),
    },
    live: undefined,
  };
}
