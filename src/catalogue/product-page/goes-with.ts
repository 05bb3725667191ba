import goesWith from '../../../data/goes-with.json' with { type: 'json' };
import type { Placed } from './related.ts';

const SHOWN = 4;
const PARTNERS: Record<string, number[]> = goesWith;

/**
 * Finds what stands with a product, such as chairs with a desk: `data/goes-with.json` says which
 * places of the tree go together. Of each a few, others for every product, in turn. The catalogue is
 * looked over once, however many are asked about.
 */
export function goesWithFinder<Any extends Placed>(
  all: readonly Any[],
): (product: Placed) => Any[] {
  const places = Map.groupBy(all, placeOf);
  return (product) => {
    const partners = (PARTNERS[placeOf(product)] ?? []).map((place) => places.get(place) ?? []);
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

function placeOf({ subcategory_id, type_id }: Placed): number {
  return type_id ?? subcategory_id ?? 0;
}
