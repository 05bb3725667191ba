import { readBuiltInProducts } from './built-in-lists.ts';
import { builtInPhoto } from './built-in-photo.ts';
import type { BuiltInProduct } from './built-in-product.ts';
import { type Card, liveCard } from './card.ts';
import type { CataloguePage } from './catalogue-page.ts';
import type { Facets } from './filters/facet.ts';
import { facetsOf } from './filters/facets.ts';
import { SEEN_AT_A_GLANCE } from './filters/offers.ts';
import { builtInKey, piecePath } from './piece-key.ts';
import type { Product } from './product.ts';
import { isShownUnder } from './product-filter.ts';
import { STATUS } from './taxonomy.ts';

/** The cards of a catalogue page as it is built: the built-in list first, then what staff keep. */
export async function pageCards(page: CataloguePage, published: Product[]): Promise<Card[]> {
  const builtIn = readBuiltInProducts(page);
  const kept = published.filter((product) => isShownUnder(product, page.filter));
  const cards = [...(await Promise.all(builtIn.map(builtInCard))), ...kept.map(liveCard)];
  if (cards.length <= SEEN_AT_A_GLANCE) return cards;
  const facets = [...builtIn.map(builtInFacets), ...kept.map(keptFacets)];
  return cards.map((card, index) => ({ ...card, facets: facets[index] }));
}

function builtInFacets({ details, availability: { inStock } }: BuiltInProduct): Facets {
  return facetsOf({ material: details.material, colour: details.color, inStock });
}

function keptFacets({ material, colour, status_id }: Product): Facets {
  return facetsOf({ material, colour, inStock: status_id !== STATUS.outOfStock });
}

/** The card of a built-in product. */
export async function builtInCard(product: BuiltInProduct): Promise<Card> {
  const { title, details } = product;
  const key = builtInKey(product);
  const image = await builtInPhoto(product);
  return {
    key,
    title,
    path: piecePath(key, title),
    picture: {
      src: image.src,
      srcset: image.srcSet.attribute,
      alt: `${title}, ${details.color}`,
    },
    live: undefined,
  };
}
