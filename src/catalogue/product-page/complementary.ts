import goesWith from '../../../data/goes-with.json' with { type: 'json' };
import type { PlacedProduct } from './related.ts';

const SHOWN = 4;
const PARTNERS: Record<string, number[]> = goesWith;

/**
 * Finds complementary products, such as chairs for a desk: `data/goes-with.json` says which places
 * of the taxonomy belong together. It takes a few of each, rotating from product to product. The
 * index over the catalogue is built once.
 */
export function complementaryFinder<Any extends PlacedProduct>(
  all: readonly Any[],
): (product: PlacedProduct) => Any[] {
  const byNode = Map.groupBy(all, nodeOf);
  return (product) => {
    const partners = (PARTNERS[nodeOf(product)] ?? []).map((node) => byNode.get(node) ?? []);
    const inTurn = Array.from({ length: SHOWN }, (_, step) =>
      partners.map((family) =>
        step < family.length ? family[(product.id + step) % family.length] : undefined,
      ),
    );
    return inTurn
      .flat()
      .filter((each) => each !== undefined)
      .slice(0, SHOWN);
  };
}

function nodeOf({ subcategory_id, type_id }: PlacedProduct): number {
  return type_id ?? subcategory_id ?? 0;
}
