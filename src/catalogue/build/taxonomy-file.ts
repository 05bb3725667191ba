import { join } from 'node:path/posix';
import { z } from 'zod';
import { readDataFile } from '../../platform/data-file.ts';
import { STATUS } from '../contract/taxonomy.ts';

const id = z.int().positive();
const name = z.string().trim().min(1);
const named = z.strictObject({ id, name });

/**
 * Schema of `data/taxonomy.json` for the build's check. Pages and the API import the file itself
 * (taxonomy.ts), which needs no schema at run time.
 */
export const taxonomyFile = z
  .strictObject({
    categories: z
      .array(
        z.strictObject({
          id,
          name,
          subcategories: z.array(z.strictObject({ id, name, types: z.array(named) })),
        }),
      )
      .min(1),
    statuses: z.array(named),
  })
  .superRefine(({ categories, statuses }, context) => {
    const subcategories = categories.flatMap((category) => category.subcategories);
    const types = subcategories.flatMap((subcategory) => subcategory.types);
    // Nodes are looked up by id alone, so ids are unique within a level.
    for (const level of [categories, subcategories, types, statuses]) {
      for (const [index, node] of level.entries()) {
        const first = level.findIndex((other) => other.id === node.id);
        if (first < index) {
          const message = `id ${node.id} belongs to "${level[first]?.name}" and to "${node.name}"`;
          context.addIssue({ code: 'custom', path: ['id'], message });
        }
      }
    }
    for (const status of Object.values(STATUS)) {
      if (!statuses.some((candidate) => candidate.id === status)) {
        const message = `status ${status} is missing`;
        context.addIssue({ code: 'custom', path: ['statuses'], message });
      }
    }
  });

export function readTaxonomy(root = '.') {
  return readDataFile(join(root, 'data/taxonomy.json'), taxonomyFile);
}

/**
 * Schema of `data/goes-with.json`: types, or subcategories without types, that complement each
 * other.
 */
const goesWithFile = z.record(z.string(), z.array(z.int()).min(1));

/** Ids of complementary places that the tree does not have. */
export function complementaryProblems(root = '.'): string[] {
  const file = 'data/goes-with.json';
  const pairs = Object.entries(readDataFile(join(root, file), goesWithFile));
  const known = readTaxonomy(root).categories.flatMap(({ subcategories }) =>
    subcategories.flatMap(({ id, types }) => [id, ...types.map((type) => type.id)]),
  );
  return pairs
    .flatMap(([id, partners]) => [Number(id), ...partners])
    .filter((id) => !known.includes(id))
    .map((id) => `${file} names ${id}, which data/taxonomy.json does not have`);
}
