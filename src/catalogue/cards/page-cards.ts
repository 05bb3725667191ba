import { builtInPhoto } from '../build/built-in-photo.ts';
import { facetsOf } from '../category-page/filters/facets.ts';
import { SEEN_AT_A_GLANCE } from '../category-page/filters/offers.ts';
import { type Card, liveCard } from '../contract/card.ts';
import type { CataloguePage } from '../contract/catalogue-page.ts';
import type { Facets } from '../contract/facet.ts';
import type { Product } from '../contract/product.ts';
import { builtInKey, productPath } from '../contract/product-address.ts';
import { isShownUnder } from '../contract/product-filter.ts';
import { STATUS } from '../contract/taxonomy.ts';
import type { BuiltInProduct } from '../stock/built-in-product.ts';
import { readBuiltInProducts } from '../stock/stock-files.ts';

/** The cards of a catalogue page as it is built: the built-in list first, then what staff keep. */
export async function pageCards(page: CataloguePage, published: Product[]): Promise<Card[]> {
  const builtIn = readBuiltInProducts(page);
  const stored = published.filter((product) => isShownUnder(product, page.filter));
  const cards = [...(await Promise.all(builtIn.map(builtInCard))), ...stored.map(liveCard)];
  if (cards.length <= SEEN_AT_A_GLANCE) return cards;
  const facets = [...builtIn.map(builtInFacets), ...stored.map(storedFacets)];
  return cards.map((card, index) => ({ ...card, facets: facets[index] }));
}

function builtInFacets({ details, availability: { inStock } }: BuiltInProduct): Facets {
  return facetsOf({ material: details.material, colour: details.color, inStock });
}

function storedFacets({ material, colour, status_id }: Product): Facets {
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
    path: productPath(key, title),
    picture: {
      src: image.src,
      srcset: image.srcSet.attribute,
      alt: `${title}, ${details.color}`,
    },
    live: undefined,
  };
}
