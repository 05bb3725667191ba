import type { Product } from '../contract/product.ts';

const SHOWN = 4;

/**
 * Finds products like one: of its type first, then of its subcategory, then of its category, each
 * time those that follow it, and from the start again after the last: going on from product to
 * product leads past all of them. The catalogue is looked over once, however many are asked about.
 */
export function relatedFinder(all: readonly Product[]): (product: Product) => Product[] {
  const families = new Map<string, Product[]>();
  const places = new Map<Product['id'], number[]>();
  for (const product of all) {
    const own = familiesOf(product).map((name) => familyIn(families, name));
    places.set(
      product.id,
      own.map((family) => family.push(product) - 1),
    );
  }
  return (product) => {
    const found = new Set<Product>();
    familiesOf(product).forEach((name, index) => {
      const family = families.get(name) ?? [];
      const place = places.get(product.id)?.[index] ?? 0;
      for (let step = 1; step < family.length && found.size < SHOWN; step++) {
        found.add(family[(place + step) % family.length] as Product);
      }
    });
    return [...found];
  };
}

/** From the closest to the widest. */
function familiesOf({ category_id, subcategory_id, type_id }: Product): string[] {
  const subcategory = `${category_id}/${subcategory_id}`;
  return [`${subcategory}/${type_id}`, subcategory, `${category_id}`];
}

function familyIn(families: Map<string, Product[]>, name: string): Product[] {
  const family = families.get(name) ?? [];
  families.set(name, family);
  return family;
}
