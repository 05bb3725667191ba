import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { revertFields } from '../../../history/server/undo.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type FieldName, namesOf } from '../../contract/fields/product-fields.ts';
import type { Product, ProductFields } from '../../contract/product.ts';
import { tagKey, withoutRepeats } from '../../contract/tag.ts';
import { pathProblems } from '../../contract/taxonomy.ts';
import type { RecordChange } from '../changes/change-catalogue.ts';
import { arrangeImagesOf } from '../photos/product-images.ts';
import { earlierImages, isSameImages } from '../photos/restore-images.ts';
import { bumpVersions, lockProducts } from '../products/products.ts';

/** The parts of a change to revert, and those that stay because they were changed restores. */
export interface RevertPlan {
  fields: Partial<ProductFields>;
  /** True if the photos are to be restored. */
  images: boolean;
  kept: (FieldName | 'images')[];
}

const PATH = namesOf('category', 'subcategory', 'type');

/**
 * Plans to revert changes of a product's fields, if the fields are still as those changes left
 * them. Of tags, only the added and removed ones are reverted.
 */
export function planRevert(
  product: Product,
  { images, tags, ...changes }: ChangedFields,
): RevertPlan {
  const reverted = revertFields({ ...product }, changes);
  const fields: Partial<ProductFields> = reverted.fields;
  const kept = reverted.kept as RevertPlan['kept'];
  if (tags) Object.assign(fields, revertedTags(product.tags, tags));
  keepPathWhole({ ...product, ...fields }, fields, kept);
  const isAsLeft = images !== undefined && isSameImages(product.images, images[1]);
  if (images && !isAsLeft && !isSameImages(product.images, images[0])) kept.push('images');
  return { fields, images: isAsLeft, kept };
}

/** Category, subcategory and type are only reverted together. */
function keepPathWhole(
  wanted: Product,
  fields: Partial<ProductFields>,
  kept: RevertPlan['kept'],
): void {
  const changed = PATH.filter((name) => name in fields);
  const isBroken = PATH.some((name) => kept.includes(name)) || hasProblems(wanted);
  if (changed.length === 0 || !isBroken) return;
  for (const name of changed) delete fields[name];
  kept.push(...changed);
}

function hasProblems(wanted: Product): boolean {
  return Object.keys(pathProblems(wanted)).length > 0;
}

function revertedTags(now: string[], [before, after]: [unknown, unknown]): { tags?: string[] } {
  const [earlier, later] = [before as string[], after as string[]];
  if (isDeepStrictEqual(now, later)) return { tags: earlier };
  const isIn = (tags: string[], tag: string) => tags.some((one) => tagKey(one) === tagKey(tag));
  const stay = now.filter((tag) => isIn(earlier, tag) || !isIn(later, tag));
  const tags = withoutRepeats([...stay, ...earlier.filter((tag) => !isIn(later, tag))]);
  return isDeepStrictEqual(tags, now) ? {} : { tags };
}

/** A product with the fields and photos to restore. */
export interface ProductRestore {
  product: Product;
  inTrash: boolean;
  fields: Partial<ProductFields>;
  images: boolean;
  /** Images as recorded in the history. */
  recordedImages: unknown;
}

/**
 * Restores earlier fields and photos. The caller holds row locks.
 *
 * @returns the number of changed products, and which of them have lost photos for good
 */
export async function applyReverts(
  transaction: Database,
  restores: readonly ProductRestore[],
  record: RecordChange,
): Promise<{ changed: number; gone: { product: Product; reason: string }[] }> {
  const due = restores.filter(({ fields, images }) => images || Object.keys(fields).length > 0);
  const gone = await restoreImages(
    transaction,
    due.filter(({ images }) => images),
  );
  await bumpVersions(
    transaction,
    due.map(({ product, fields }) => ({ ...product, ...fields })),
  );
  const { present, trashed } = await lockProducts(
    transaction,
    due.map(({ product }) => product.id),
  );
  const now = new Map([...present, ...trashed].map((product) => [product.id, product]));
  for (const { product, inTrash } of due) {
    const after = now.get(product.id) ?? product;
    record({ action: 'edited', before: product, after, inTrash });
  }
  return { changed: due.length, gone };
}

async function restoreImages(transaction: Database, restores: readonly ProductRestore[]) {
  if (restores.length === 0) return [];
  const recordedImages = new Map(
    restores.map(({ product, recordedImages }) => [product.id, recordedImages]),
  );
  const earlier = await earlierImages(transaction, recordedImages);
  await arrangeImagesOf(
    transaction,
    new Map([...earlier].map(([productId, { images }]) => [productId, images])),
  );
  return restores.flatMap(({ product }) => {
    const alts = earlier.get(product.id)?.gone ?? [];
    return alts.length > 0 ? [{ product, reason: describeGone(alts) }] : [];
  });
}

/** Such as `Photos that are no longer stored: “Front”, “Side”.` */
function describeGone(gone: string[]): string {
  return `Photos that are no longer stored: ${gone.map((alt) => `“${alt}”`).join(', ')}.`;
}
