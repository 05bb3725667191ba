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

/** Fields that a row can change. */
export type RowFields = Partial<Pick<ProductFields, 'title' | 'status_id'>>;

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
  /** Id of the product with an open title field. */
  titled: number | undefined;
  setTitled: (id: number | undefined) => void;
  /** Returns the problem; undefined once it is saved or a conflict is open. */
  save: (product: Product, fields: RowFields) => Promise<string | undefined>;
  conflict: RowConflict | undefined;
  /** Saves the chosen values. */
  settle: (chosen: RowFields) => Promise<void>;
  postpone: () => void;
}

/**
 * Saves each change of a row at once, with an Undo. Changes of others to the same field open a
 * conflict; other fields merge.
 *
 * @param onChanged runs after every change, undone ones included
 */
export function useRowEdits(onChanged: () => Promise<void>): RowEdits {
  const [titled, setTitled] = useState<number>();
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
    setTitled(undefined);
    showDoneToast(savedWords(product.title, fields), set, onChanged);
    await onChanged();
    return { product };
  }

  async function failed(error: unknown, read: Product, fields: RowFields): Promise<SaveResult> {
    if (sessionHasEnded(error)) return { problem: reasonOf(error) };
    const met = conflictOf(error);
    if (met && !isDisputed(read, met.current, fields)) return saveOver(met.current, fields);
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
    setTitled(undefined);
    const isTheirs = chosen.title === current.title && chosen.status_id === current.status_id;
    if (isTheirs) return onChanged();
    const problem = await save(current, chosen);
    if (problem) showToast('error', problem);
  }

  return { titled, setTitled, save, conflict, settle, postpone: () => setConflict(undefined) };
}

/** True if somebody else changed the same field to another value. */
function isDisputed(read: Product, current: Product, fields: RowFields): boolean {
  return (['title', 'status_id'] as const).some(
    (name) => fields[name] !== undefined && current[name] !== read[name],
  );
}

function savedWords(title: string, fields: RowFields): string {
  return fields.title === undefined ? `The status of ${title} is saved` : `${title}: title saved`;
}
