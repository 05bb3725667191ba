import taxonomyFile from '../../../data/taxonomy.json' with { type: 'json' };

export interface Named {
  id: number;
  name: string;
}
export interface Subcategory extends Named {
  types: Named[];
}
export interface Category extends Named {
  subcategories: Subcategory[];
}

/** Place of a product in the taxonomy, or filter of a page. */
export interface TaxonomyPath {
  category_id: number;
  subcategory_id?: number | null | undefined;
  type_id?: number | null | undefined;
}

/** The taxonomy behind navigation, routes, API and validation: `data/taxonomy.json`. */
export const categories: readonly Category[] = taxonomyFile.categories;
export const statuses: readonly Named[] = taxonomyFile.statuses;

export const STATUS = { inStock: 1, paused: 2, outOfStock: 3 } as const;

export function findCategory(id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}

export function findSubcategory(id: number): Subcategory | undefined {
  return categories.flatMap((category) => category.subcategories).find((sub) => sub.id === id);
}

export function findStatus(id: number): Named | undefined {
  return statuses.find((status) => status.id === id);
}

/** Nodes of a path; a node that does not belong to its parent is `undefined`. */
export function resolvePath(path: TaxonomyPath) {
  const category = findCategory(path.category_id);
  const subcategory = category?.subcategories.find((sub) => sub.id === path.subcategory_id);
  const type = subcategory?.types.find((candidate) => candidate.id === path.type_id);
  return { category, subcategory, type };
}

/**
 * Messages by field for an invalid path; empty for a valid one. Subcategory and type are optional.
 */
export function pathProblems(path: TaxonomyPath): Record<string, string> {
  const { category, subcategory, type } = resolvePath(path);
  if (!category) return { category_id: 'Choose a category from the list.' };
  if (path.subcategory_id == null) {
    return path.type_id == null ? {} : { type_id: 'Choose a subcategory before a type.' };
  }
  if (!subcategory) {
    return { subcategory_id: `Choose a subcategory that belongs to ${category.name}.` };
  }
  if (path.type_id != null && !type) {
    return { type_id: `Choose a type that belongs to ${subcategory.name}.` };
  }
  return {};
}
