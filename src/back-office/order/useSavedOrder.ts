import { useState } from 'react';
import { readAgain } from '../../account/session/read.ts';
import { sessionHasEnded } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { showToast } from '../../design/toasts.ts';
import { showUndoToast } from '../../design/undo-toast.tsx';
import type { ProductOrder } from '../../site/contract/product-order.ts';
import type { SiteDocument } from '../../site/contract/site-documents.ts';
import type { Written } from '../../site/contract/written.ts';
import { failureWords } from '../calls/attempt.ts';
import { conflictOf, saveDocument } from '../site/site-calls.ts';

/** Saves a document that holds an order; what somebody else has saved since is told first. */
export function useSavedOrder({ name, written: before }: SiteDocument) {
  const [isSaving, setSaving] = useState(false);
  const [outrunBy, setOutrunBy] = useState<SiteDocument>();

  async function write(written: Written, version: number): Promise<SiteDocument | undefined> {
    setSaving(true);
    try {
      return await saveDocument(name, written, version);
    } catch (error) {
      if (sessionHasEnded(error)) return undefined;
      const conflict = conflictOf(error);
      setOutrunBy(conflict?.current);
      const message = 'The order could not be saved. Check the connection, then try again.';
      if (!conflict) showToast('error', failureWords(error, message));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  const showSaved = () => readAgain(apiPaths.siteDocument(name), apiPaths.publication);

  return {
    isSaving,
    /** The order that somebody else has saved since this one was read. */
    outrunBy,
    /** @param order null for none: products stand as they were added */
    async save(order: ProductOrder | null, version: number): Promise<void> {
      const saved = await write(order ? { ...order } : {}, version);
      if (!saved) return;
      showUndoToast('The order is saved.', () => write(before, saved.version).then(showSaved));
      await showSaved();
    },
  };
}
