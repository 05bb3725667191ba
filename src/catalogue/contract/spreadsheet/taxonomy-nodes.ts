import { categories, type Named, resolvePath, type TaxonomyPath } from '../taxonomy.ts';

/** A node of the taxonomy, such as `2/26/29`, Home › Living Room › Sofas. */
export interface TaxonomyNode {
  /** Name of the node where it is mapped. */
  key: string;
  path: TaxonomyPath;
  name: string;
  names: string[];
}

/** All nodes, each category before its contents. */
export const TAXONOMY_NODES: readonly TaxonomyNode[] = categories.flatMap((category) => [
  nodeOf({ category_id: category.id }),
  ...category.subcategories.flatMap((subcategory) => [
    nodeOf({ category_id: category.id, subcategory_id: subcategory.id }),
    ...subcategory.types.map((type) =>
      nodeOf({ category_id: category.id, subcategory_id: subcategory.id, type_id: type.id }),
    ),
  ]),
]);

const byKey = new Map(TAXONOMY_NODES.map((node) => [node.key, node]));

/** Finds a node by its key. */
export function findNode(key: string): TaxonomyNode | undefined {
  return byKey.get(key);
}

/** Key of a taxonomy path. */
export function nodeKey({ category_id, subcategory_id, type_id }: TaxonomyPath): string {
  return [category_id, subcategory_id, type_id].filter((id) => id != null).join('/');
}

function nodeOf(path: TaxonomyPath): TaxonomyNode {
  const { category, subcategory, type } = resolvePath(path);
  const names = [category, subcategory, type].flatMap((node: Named | undefined) =>
    node ? [node.name] : [],
  );
  return { key: nodeKey(path), path, names, name: names.join(' › ') };
}
