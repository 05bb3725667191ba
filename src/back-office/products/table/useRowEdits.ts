import { useState } from 'react';
import { sessionHasEnded } from '../../../account/session/session.ts';
import type { Product, ProductFields } from '../../../catalogue/contract/product.ts';
import type { EditConflict } from '../../../catalogue/contract/product-edit.ts';
import { ApiError } from '../../../client.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import { reasonOf } from '../../calls/attempt.ts';
import { tellDone } from '../../calls/undo.ts';
import { conflictOf, isDeleted } from '../../product-calls/product-calls.ts';
import { saveProductFields } from '../../product-calls/save-product.ts';

/** What can be changed in a row. */
export type RowFields = Partial<Pick<ProductFields, 'title' | 'status_id'>>;

/** Somebody else's version, where they have changed the same field of the row. */
interface RowConflict extends EditConflict {
  read: Product;
  /** What was to be saved. */
  fields: RowFields;
}

export interface RowEdits {
  /** Id of the product whose title is being written. */
  titled: number | undefined;
  setTitled: (id: number | undefined) => void;
  /** Gives what is wrong with it, or nothing once it is saved, or asked about. */
  save: (product: Product, fields: RowFields) => Promise<string | undefined>;
  conflict: RowConflict | undefined;
  /** Saves what was chosen of both versions. */
  settle: (chosen: RowFields) => Promise<void>;
  postpone: () => void;
}

/**
 * Changes in a row, each saved at once and taken back by Undo. What somebody else has changed
 * meanwhile is not written over: only where both have changed the same field is one asked.
 *
 * @param onChanged runs after every change, also one that was taken back
 */
export function useRowEdits(onChanged: () => Promise<void>): RowEdits {
  const [titled, setTitled] = useState<number>();
  const [conflict, setConflict] = useState<RowConflict>();

  async function save(read: Product, fields: RowFields): Promise<string | undefined> {
    try {
      const { set, product } = await saveProductFields(read, { fields });
      setTitled(undefined);
      tellDone(savedWords(product.title, fields), set, onChanged);
    } catch (error) {
      return failed(error, read, fields);
    }
    await onChanged();
    return undefined;
  }

  async function failed(error: unknown, read: Product, fields: RowFields) {
    if (sessionHasEnded(error)) return reasonOf(error);
    const met = conflictOf(error);
    if (met && !isDisputed(read, met.current, fields)) return save(met.current, fields);
    if (met) {
      setConflict({ ...met, read, fields });
      return undefined;
    }
    const isRefused = error instanceof ApiError && error.status === 422;
    if (!isRefused) showToast('error', 'Failed to update the product. Please try again.');
    if (isDeleted(error)) await onChanged();
    return reasonOf(error);
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

/** Whether somebody else has given the field another value, too. */
function isDisputed(read: Product, current: Product, fields: RowFields): boolean {
  return (['title', 'status_id'] as const).some(
    (name) => fields[name] !== undefined && current[name] !== read[name],
  );
}

function savedWords(title: string, fields: RowFields): string {
  return fields.title === undefined ? `The status of ${title} is saved` : `${title}: title saved`;
}
