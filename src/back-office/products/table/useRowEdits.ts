import { useRef, useState } from 'react';
import { sessionHasEnded } from '../../../account/session/session.ts';
import type { Product, ProductFields } from '../../../catalogue/contract/product.ts';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../../client.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { reasonOf } from '../../calls/attempt.ts';
import { showDoneToast } from '../../calls/undo.ts';
import { conflictOf, isDeleted } from '../../product-calls/product-calls.ts';
import { type Saved, saveProductFields } from '../../product-calls/save-product.ts';

/** A row changes these fields alone. */
type RowFields = Pick<ProductFields, 'status_id'>;

/** A version of somebody else who changed the same field. */
interface RowConflict extends EditConflict {
  read: Product;
  /** Fields of the refused save. */
  fields: RowFields;
}

/** The saved product, or the problem; neither while a conflict is open. */
interface SaveResult {
  product?: Product;
  problem?: string | undefined;
}

export interface RowEdits {
  /** Returns the problem; undefined once it is saved or a conflict is open. */
  save: (product: Product, fields: RowFields) => Promise<string | undefined>;
  conflict: RowConflict | undefined;
  /** Saves the chosen values. */
  settle: (chosen: RowFields) => Promise<void>;
  postpone: () => void;
}

/**
 * Saves each change of a row at once, with an Undo. Another status that somebody
 * else chose opens a conflict; other fields merge.
 *
 * @param onChanged runs after every change, undone ones included
 */
export function useRowEdits(onChanged: () => Promise<void>): RowEdits {
  const [conflict, setConflict] = useState<RowConflict>();
  const underWay = useRef(new Map<number, Promise<SaveResult>>());

  /** Saves changes of one product in order, each on top of the one before. */
  async function save(read: Product, fields: RowFields): Promise<string | undefined> {
    const before = underWay.current.get(read.id);
    const made = (async () => saveOver((await before)?.product ?? read, fields))();
    underWay.current.set(read.id, made);
    try {
      return (await made).problem;
    } finally {
      if (underWay.current.get(read.id) === made) underWay.current.delete(read.id);
    }
  }

  async function saveOver(read: Product, fields: RowFields): Promise<SaveResult> {
    let saved: Saved;
    try {
      saved = await saveProductFields(read, { fields });
    } catch (error) {
      return failed(error, read, fields);
    }
    const { set, product } = saved;
    showDoneToast(`The status of ${product.title} is saved`, set, onChanged);
    await onChanged();
    return { product };
  }

  async function failed(error: unknown, read: Product, fields: RowFields): Promise<SaveResult> {
    if (sessionHasEnded(error)) return { problem: reasonOf(error) };
    const met = conflictOf(error);
    if (met && met.current.status_id === read.status_id) return saveOver(met.current, fields);
    if (met) {
      setConflict({ ...met, read, fields });
      return {};
    }
    const isRefused = error instanceof ApiError && error.status === 422;
    if (!isRefused) showToast('error', 'Failed to update the product. Please try again.');
    if (isDeleted(error)) await onChanged();
    return { problem: reasonOf(error) };
  }

  async function settle(chosen: RowFields) {
    if (!conflict) return;
    const { current } = conflict;
    setConflict(undefined);
    if (chosen.status_id === current.status_id) return onChanged();
    const problem = await save(current, chosen);
    if (problem) showToast('error', problem);
  }

  return { save, conflict, settle, postpone: () => setConflict(undefined) };
}
