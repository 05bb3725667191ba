import '../tables.ts';
import type { Editor } from '../../../history/contract/change-set.ts';
import { isSetId, lockForUndo, noSuchSet } from '../../../history/server/change-sets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { LeftAsItIs, Undone } from '../../contract/history/product-history.ts';
import type { SetOfTag } from '../../contract/history/tag-history.ts';
import type { Product } from '../../contract/product.ts';
import { changeCatalogue, type Edit, type RecordChange } from '../changes/change-catalogue.ts';
import { storeEarlier } from '../photos/restore-images.ts';
import { lockProducts } from '../products/products.ts';
import { findTakenSkus, skuKey } from '../products/unique-sku.ts';
import { namesOfToday } from '../tags/tag-renames.ts';
import { undoneTagWords, undoTag } from '../tags/tag-undo.ts';
import { waitForTurn } from '../tags/tags.ts';
import { setDeleted } from '../trash/trash.ts';
import { type Effect, effectsOf } from './effects.ts';
import { type Again, giveBack, takeBack } from './put-back.ts';
import { keptWords, nameOf, undoneWords } from './undo-words.ts';

/**
 * Takes back all that a set has done, in a set of its own, which can be taken back in turn. What
 * was changed since stays as it is, and the answer says so.
 *
 * @throws HttpError 404 without such a set, 409 when it is undone already
 */
export async function undoSet(services: Services, edit: Edit, id: string): Promise<Undone> {
  if (!isSetId(id)) throw noSuchSet();
  for (const { product_id, fields } of await effectsOf(services.database, id)) {
    if (fields['images']) await storeEarlier(services, product_id, fields['images'][0]);
  }
  return changeCatalogue(
    services,
    edit,
    async (transaction, record) => {
      const set = await lockForUndo(transaction, id);
      const { by } = set;
      const tag = set.tag as SetOfTag | null;
      if (tag) await waitForTurn(transaction);
      const effects = await effectsToday(transaction, id);
      const undone = await undo(transaction, record, { effects, by, now: services.now() });
      const after = tag && (await undoTag(transaction, tag));
      if (!after) return undone;
      record({ tag: after });
      return { ...undone, message: undoneTagWords(after, undone) };
    },
    { undoes: id },
  );
}

/** What the set has done, in which tags that were renamed since are called as they are now. */
async function effectsToday(transaction: Database, id: string): Promise<Effect[]> {
  const effects = await effectsOf(transaction, id);
  const today = await namesOfToday(transaction, { after: id });
  return effects.map((effect) => {
    const { tags } = effect.fields;
    if (!tags) return effect;
    const [before, after] = tags.map((each) => today(each as string[]));
    return { ...effect, fields: { ...effect.fields, tags: [before, after] } };
  });
}

interface Undoing {
  effects: Effect[];
  by: Editor | null;
  now: Date;
}

async function undo(
  transaction: Database,
  record: RecordChange,
  { effects, by, now }: Undoing,
): Promise<Undone> {
  const { present, trashed } = await lockProducts(
    transaction,
    effects.map(({ product_id }) => product_id),
  );
  const products = new Map([...present, ...trashed].map((product) => [product.id, product]));
  const isTrashed = new Set(trashed.map(({ id }) => id));
  const left: LeftAsItIs[] = [];
  const [removed, restored, again]: [Product[], Product[], Again[]] = [[], [], []];
  for (const effect of effects) {
    const { product_id, title, wasThere, isThere } = effect;
    const leave = (reason: string) => left.push({ product_id, title, reason });
    const product = products.get(product_id);
    const inTrash = isTrashed.has(product_id);
    if (!product) {
      leave('It has been removed from the trash for good.');
    } else if (wasThere && isThere) {
      const back = takeBack(product, effect.fields);
      if (back.kept.length > 0) leave(keptWords(effect, back.kept));
      again.push({ product, inTrash, ...back, told: effect.fields['images']?.[0] });
    } else if (isThere && !inTrash) {
      const other = effect.since.find((change) => change.by?.id !== by?.id);
      if (other) leave(`Changed since by ${nameOf(other.by)}.`);
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
  const free = await leaveTakenSkus(transaction, { restored, again, left });
  const ids = free.map(({ id }) => id);
  await setDeleted(transaction, ids, null);
  for (const after of (await lockProducts(transaction, ids)).present) {
    record({ action: 'restored', after });
  }
  const { changed, gone } = await giveBack(transaction, again, record);
  for (const { id, title, reason } of gone) left.push({ product_id: id, title, reason });
  const all = removed.length + free.length + changed;
  return { message: undoneWords(effects, all, left), changed: all, left };
}

interface Returning {
  restored: readonly Product[];
  again: readonly Again[];
  left: LeftAsItIs[];
}

/**
 * Leaves SKUs alone that other products have got since.
 *
 * @returns the products that can be restored
 */
async function leaveTakenSkus(transaction: Database, { restored, again, left }: Returning) {
  const renumbered = again.filter(({ fields }) => fields.sku);
  const skus = [...restored, ...renumbered.map(({ fields }) => fields)].map(
    ({ sku }) => sku ?? null,
  );
  const givesUp = new Set(renumbered.map(({ product }) => product.id));
  const others = (await findTakenSkus(transaction, skus)).filter(({ id }) => !givesUp.has(id));
  const bySku = new Map(others.map((other) => [skuKey(other.sku), other]));
  const isTaken = ({ id, title }: Product, sku: string | null) => {
    const other = bySku.get(skuKey(sku));
    if (other) left.push({ product_id: id, title, reason: `“${other.title}” has its SKU now.` });
    return other !== undefined;
  };
  for (const { product, fields } of renumbered) {
    if (isTaken(product, fields.sku ?? null)) delete fields.sku;
  }
  return restored.filter((product) => !isTaken(product, product.sku));
}
