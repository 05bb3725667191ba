import { useRef } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { makeCallAsStaff } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import {
  type Quotation,
  quotation,
  quotationConflict,
  type SentQuotation,
} from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { conflictIn, draftShape, ifMatch } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import {
  fieldAt,
  QUOTATION_PARTS,
  quotationEntry,
  quotationEntryOf,
  readQuotationEntry,
} from './quotation-entry.ts';

export type QuotationForm = ReturnType<typeof useQuotationForm>;

/** Holds the form of one quotation; `send` first saves the draft. */
export function useQuotationForm(read: Quotation, person: number | undefined) {
  const latest = useRef(read);
  const path = apiPaths.quotation(read.id);

  const form = useDraftForm({
    read,
    valuesOf: quotationEntryOf,
    parts: QUOTATION_PARTS,
    check: (entry) => readQuotationEntry(entry).problems,
    save: (entry, from) => {
      const { content } = readQuotationEntry(entry);
      if (!content) throw new TypeError('Fields are checked before they are saved.');
      return makeCallAsStaff(quotationCalls.saveQuotation, {
        params: { id: from.id },
        headers: ifMatch(from),
        body: content,
      });
    },
    conflictOf: (error) => {
      const current = conflictIn(error, quotationConflict)?.current;
      return current && { current, saved: null };
    },
    problemsOf: (errors) =>
      Object.fromEntries(Object.entries(errors).map(([at, words]) => [fieldAt(at), words])),
    draft: {
      key: draftKey('quotation', person, read.id),
      shape: draftShape(quotation, quotationEntry),
    },
    onSaved(saved) {
      latest.current = saved;
      queryClient.setQueryData([path], saved);
      showToast('success', 'The draft is saved.');
    },
  });

  /**
   * Sends the quotation.
   *
   * @returns the address of the customer's page; `undefined` if it could not be saved
   * @throws ApiError if it could not be sent
   */
  async function send(by: 'mail' | 'link'): Promise<string | undefined> {
    latest.current = form.saved;
    if ((form.isChanged || !form.saved.draft) && !(await form.save())) return undefined;
    const sent = await makeCallAsStaff(quotationCalls.sendQuotation, {
      params: { id: read.id },
      headers: ifMatch(latest.current),
      body: { by },
    });
    return shown(sent);
  }

  /**
   * Reminds the customer of the sent revision.
   *
   * @returns the address of the customer's page
   * @throws ApiError if no answer is pending
   */
  async function remind(by: 'mail' | 'link'): Promise<string> {
    const call = { params: { id: read.id }, body: { by } };
    return shown(await makeCallAsStaff(quotationCalls.remindCustomer, call));
  }

  function shown({ quotation: now, link }: SentQuotation): string {
    latest.current = now;
    queryClient.setQueryData([path], now);
    return link;
  }

  /**
   * Discards the draft, typed or saved.
   *
   * @returns true if the quotation was deleted with it
   * @throws ApiError if somebody else was faster
   */
  async function discardDraft(): Promise<boolean> {
    const { quotation: left } = await makeCallAsStaff(quotationCalls.discardQuotation, {
      params: { id: read.id },
      headers: ifMatch(form.saved),
    });
    form.change(quotationEntryOf(form.saved));
    if (left) queryClient.setQueryData([path], left);
    return left === null;
  }

  return { ...form, send, remind, discardDraft };
}
