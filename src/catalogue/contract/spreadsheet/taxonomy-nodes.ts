import { categories, type Named, resolvePath, type TaxonomyPath } from '../taxonomy.ts';

/** A node of the taxonomy, such as `2/26/29`, Home › Living Room › Sofas. */
export interface Place {
  /** Name of the node in choices. */
  key: string;
  path: TaxonomyPath;
  name: string;
  names: string[];
}

/** All nodes, each category before its contents. */
export const PLACES: readonly Place[] = categories.flatMap((category) => [
  placeOf({ category_id: category.id }),
  ...category.subcategories.flatMap((subcategory) => [
    placeOf({ category_id: category.id, subcategory_id: subcategory.id }),
    ...subcategory.types.map((type) =>
      placeOf({ category_id: category.id, subcategory_id: subcategory.id, type_id: type.id }),
    ),
  ]),
]);

const byKey = new Map(PLACES.map((place) => [place.key, place]));

/** Finds a node by its key. */
export function findPlace(key: string): Place | undefined {
  return byKey.get(key);
}

/** Key of a taxonomy path. */
export function placeKey({ category_id, subcategory_id, type_id }: TaxonomyPath): string {
  return [category_id, subcategory_id, type_id].filter((id) => id != null).join('/');
}

function placeOf(path: TaxonomyPath): Place {
  const { category, subcategory, type } = resolvePath(path);
  const names = [category, subcategory, type].flatMap((node: Named | undefined) =>
    node ? [node.name] : [],
  );
  return { key: placeKey(path), path, names, name: names.join(' › ') };
}
