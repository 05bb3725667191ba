import type { TaxonomyPath } from '../contract/taxonomy.ts';

const SHOWN = 4;

/** A product's place in the taxonomy. */
export type PlacedProduct = TaxonomyPath & { id: number };

/**
 * Finds similar products: of the same type, then subcategory, then category, each in cyclic order
 * after the product, so that following them visits all. The index over the catalogue is built once.
 */
export function relatedFinder<Any extends PlacedProduct>(
  all: readonly Any[],
): (product: PlacedProduct) => Any[] {
  const families = new Map<string, Any[]>();
  const indexes = new Map<number, number[]>();
  for (const product of all) {
    const own = familiesOf(product).map((name) => familyIn(families, name));
    indexes.set(
      product.id,
      own.map((family) => family.push(product) - 1),
    );
  }
  return (product) => {
    const found = new Set<Any>();
    familiesOf(product).forEach((name, level) => {
      const family = families.get(name) ?? [];
      const index = indexes.get(product.id)?.[level] ?? 0;
      for (let step = 1; step < family.length && found.size < SHOWN; step++) {
        found.add(family[(index + step) % family.length] as Any);
      }
    });
    return [...found];
  };
}

/** Keys of its groups, narrowest first. */
function familiesOf({ category_id, subcategory_id, type_id }: PlacedProduct): string[] {
  const subcategory = `${category_id}/${subcategory_id}`;
  return [`${subcategory}/${type_id}`, subcategory, `${category_id}`];
}

function familyIn<Any>(families: Map<string, Any[]>, name: string): Any[] {
  const family = families.get(name) ?? [];
  families.set(name, family);
  return family;
}
