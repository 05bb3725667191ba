import type { Editor, SkippedChange, Undone } from '../../../history/contract/change-set.ts';
import type { NetChange } from '../../../history/server/net-changes.ts';
import {
  changedSinceWords,
  type Reverter,
  type Undoing,
  type UndoWords,
  undoResultWords,
} from '../../../history/server/undo.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { fieldOf } from '../../contract/fields/product-fields.ts';
import { isOfPrices } from '../../contract/prices/price-changes.ts';
import type { Product } from '../../contract/product.ts';
import { productCount } from '../../contract/product-count.ts';
import { type RecordChange, withinChange } from '../changes/change-catalogue.ts';
import { PRODUCT } from '../changes/product-history.ts';
import { TAG } from '../changes/tag-history.ts';
import { lockProducts } from '../products/products.ts';
import { findTakenSkus, skuKey } from '../products/unique-sku.ts';
import { namesOfToday } from '../tags/tag-renames.ts';
import { undoneTagWords, undoTag } from '../tags/tag-undo.ts';
import { lockTagChanges } from '../tags/tags.ts';
import { setDeleted } from '../trash/trash.ts';
import { applyReverts, type ProductRestore, planRevert, type RevertPlan } from './revert.ts';

/** Reverts changes of products and tags together, since products contain their tags' names. */
export function catalogueReverter(services: Services): Reverter {
  return {
    kinds: [PRODUCT, TAG],
    revert: (changes, undoing) =>
      withinChange(services, undoing, (transaction, record) =>
        revert(transaction, record, { changes, undoing, now: services.now() }),
      ),
  };
}

interface Reverting {
  changes: NetChange[];
  undoing: Undoing;
  now: Date;
}

async function revert(
  transaction: Database,
  record: RecordChange,
  { changes, undoing: { set }, now }: Reverting,
): Promise<Undone> {
  const tags = changes.filter(({ kind }) => kind === TAG).toReversed();
  if (tags.length > 0) await lockTagChanges(transaction);
  const products = await withTagsOfToday(
    transaction,
    changes.filter(({ kind }) => kind === PRODUCT),
    set.id,
  );
  const undone = await revertProducts(transaction, record, { products, by: set.by, now });
  const words: string[] = [];
  for (const tag of tags) {
    const after = await undoTag(transaction, tag);
    if (!after) continue;
    record({ tag: after });
    const left = undone.skipped.map(({ title }) => title);
    words.push(undoneTagWords(after, { changed: undone.changed, left }));
  }
  return words.length > 0 ? { ...undone, message: words.join(' ') } : undone;
}

/** Replaces tags that were renamed since by their current names. */
async function withTagsOfToday(
  transaction: Database,
  changes: NetChange[],
  set: string,
): Promise<NetChange[]> {
  const today = await namesOfToday(transaction, set);
  return changes.map((change) => {
    const { tags } = change.changes;
    if (!tags) return change;
    const [before, after] = tags.map((each) => today(each as string[]));
    return { ...change, changes: { ...change.changes, tags: [before, after] } };
  });
}

interface RevertingProducts {
  products: NetChange[];
  by: Editor | null;
  now: Date;
}

async function revertProducts(
  transaction: Database,
  record: RecordChange,
  { products: changes, by, now }: RevertingProducts,
): Promise<Undone> {
  const { present, trashed } = await lockProducts(
    transaction,
    changes.map(({ subject }) => Number(subject)),
  );
  const products = new Map([...present, ...trashed].map((product) => [product.id, product]));
  const isTrashed = new Set(trashed.map(({ id }) => id));
  const skipped: SkippedChange[] = [];
  const named: NetChange[] = [];
  const [removed, restored, again]: [Product[], Product[], ProductRestore[]] = [[], [], []];
  for (const change of changes) {
    const { kind, subject, wasThere, isThere, changes: changed } = change;
    const product = products.get(Number(subject));
    const back = product && wasThere && isThere ? planRevert(product, changed) : null;
    // It may have another title by now, or get one.
    const title = back?.fields.title ?? product?.title ?? change.title;
    named.push({ ...change, title });
    const skip = (reason: string) => skipped.push({ kind, subject, title, reason });
    const inTrash = isTrashed.has(Number(subject));
    if (!product) {
      skip('It has been removed from the trash for good.');
    } else if (back) {
      if (back.kept.length > 0) skip(keptWords(change, back.kept));
      again.push({ product, inTrash, ...back, recordedImages: changed['images']?.[0] });
    } else if (isThere && !inTrash) {
      const since = change.since.filter((each) => each.by?.id !== by?.id);
      if (since.length > 0) skip(`C${changedSinceWords(since).slice(1)}`);
      else removed.push(product);
    } else if (wasThere && inTrash) {
      restored.push(product);
    }
  }
  await setDeleted(
    transaction,
    removed.map(({ id }) => id),
    now,
  );
  for (const before of removed) record({ action: 'deleted', before });
  const free = await skipTakenSkus(transaction, { restored, again, skipped });
  const ids = free.map(({ id }) => id);
  await setDeleted(transaction, ids, null);
  for (const after of (await lockProducts(transaction, ids)).present) {
    record({ action: 'restored', after });
  }
  const { changed, gone } = await applyReverts(transaction, again, record);
  for (const { product, reason } of gone) skipped.push(skippedProduct(product, reason));
  const all = removed.length + free.length + changed;
  return {
    message: undoResultWords(wordsFor(named), named, all, skipped),
    changed: all,
    skipped,
  };
}

function wordsFor(changes: readonly NetChange[]): UndoWords {
  const words = { count: productCount, many: 'products', gone: 'in the trash' };
  const isPrices = changes.every(
    ({ action, changes: fields }) => action === 'edited' && isOfPrices([fields]),
  );
  if (!isPrices) return words;
  return {
    ...words,
    isPart: true,
    all: (number) => `the ${number === 1 ? 'price' : 'prices'} of ${productCount(number)}`,
    name: ({ title }) => `the price of “${title}”`,
  };
}

function skippedProduct({ id, title }: Product, reason: string): SkippedChange {
  return { kind: PRODUCT, subject: String(id), title, reason };
}

/** Such as `Title, Status: changed since by Wanjiru Kamau.` */
function keptWords(change: NetChange, kept: RevertPlan['kept']): string {
  const names = kept.map((name) => (name === 'images' ? 'Photos' : fieldOf(name).label));
  return `${names.join(', ')}: ${changedSinceWords(change.since, kept)}`;
}

interface Returning {
  restored: readonly Product[];
  again: readonly ProductRestore[];
  skipped: SkippedChange[];
}

/**
 * Skips products whose SKU is taken by now.
 *
 * @returns the products that can be restored
 */
async function skipTakenSkus(transaction: Database, { restored, again, skipped }: Returning) {
  const renumbered = again.filter(({ fields }) => fields.sku);
  const skus = [...restored, ...renumbered.map(({ fields }) => fields)].map(
    ({ sku }) => sku ?? null,
  );
  const givesUp = new Set(renumbered.map(({ product }) => product.id));
  const others = (await findTakenSkus(transaction, skus)).filter(({ id }) => !givesUp.has(id));
  const bySku = new Map(others.map((other) => [skuKey(other.sku), other]));
  const isTaken = (product: Product, sku: string | null) => {
    const other = bySku.get(skuKey(sku));
    if (other) skipped.push(skippedProduct(product, `“${other.title}” has its SKU now.`));
    return other !== undefined;
  };
  for (const { product, fields } of renumbered) {
    if (isTaken(product, fields.sku ?? null)) delete fields.sku;
  }
  return restored.filter((product) => !isTaken(product, product.sku));
}
