import { useRef, useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { paths } from '../../paths.ts';
import {
  type Quotation,
  quotation,
  quotationConflict,
} from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { type SendingWay, sendingProblems } from '../../quotation/contract/quotation-content.ts';
import { change } from '../calls/change.ts';
import { leaveFor } from '../calls/leave-for.ts';
import { conflictIn, draftShape, ifMatch } from '../forms/draft-form.ts';
import { draftKey } from '../forms/draft-storage.ts';
import { areSame } from '../forms/form-parts.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import {
  fieldAt,
  QUOTATION_PARTS,
  quotationEntry,
  quotationEntryOf,
  readQuotationEntry,
} from './entry/quotation-entry.ts';
import { showQuotation } from './shown-quotation.ts';

export type QuotationForm = ReturnType<typeof useQuotationForm>;

/** Holds the form of one quotation. */
export function useQuotationForm(read: Quotation, person: number | undefined) {
  const latest = useRef(read);
  const isSending = useRef(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const form = useDraftForm({
    read,
    valuesOf: quotationEntryOf,
    parts: QUOTATION_PARTS,
    check: (entry) => readQuotationEntry(entry).problems,
    save: (entry, from) => {
      const { content } = readQuotationEntry(entry);
      if (!content) throw new TypeError('Fields are checked before they are saved.');
      return callAsStaff(quotationCalls.saveQuotation, {
        params: { id: from.id },
        headers: ifMatch(from),
        body: content,
      });
    },
    conflictOf: (error) => {
      const current = conflictIn(error, quotationConflict)?.current;
      return current && { current, saved: null };
    },
    problemsOf: asFields,
    draft: {
      key: draftKey('quotation', person, read.id),
      shape: draftShape(quotation, quotationEntry),
    },
    onSaved(saved) {
      latest.current = saved;
      showQuotation(saved);
      // The next notice says that it is sent.
      if (isSending.current) return;
      showToast(
        'success',
        saved.draft ? 'The draft is saved.' : 'Nothing differs from what was sent.',
      );
    },
  });

  /** Checks all that sending needs, and marks and focuses what is wrong. */
  function checkToSend(by: SendingWay): boolean {
    const { content, problems } = readQuotationEntry(form.values);
    const found = content
      ? asFields(sendingProblems(content, by, dayInNairobi(new Date())))
      : problems;
    if (Object.keys(found).length === 0) return true;
    form.refuse(found);
    return false;
  }

  /** Saves what is sent next; true once the server has it. */
  async function saveToSend(): Promise<boolean> {
    latest.current = form.saved;
    if (form.saved.draft && !form.isChanged) return true;
    isSending.current = true;
    const isSaved = await form.save();
    isSending.current = false;
    return isSaved;
  }

  /** Sends what is saved. */
  function send(by: SendingWay): Promise<boolean> {
    return change(
      quotationCalls.sendQuotation,
      { params: { id: read.id }, headers: ifMatch(latest.current), body: { by } },
      {
        noun: 'The quotation',
        verb: 'sent',
        done: by === 'mail' ? 'The quotation is on its way.' : null,
        show: ({ quotation }) => showQuotation(quotation),
      },
    );
  }

  /** Saves and sends what was not sent before. */
  async function sendAgain(by: SendingWay): Promise<'sent' | 'failed'> {
    return (await saveToSend()) && (await send(by)) ? 'sent' : 'failed';
  }

  /** Deletes the draft that is saved. A quotation that was never sent goes with it, and so does its page. */
  function deleteDraft(): Promise<boolean> {
    const done = 'The draft is deleted.';
    return change(
      quotationCalls.discardQuotation,
      { params: { id: read.id }, headers: ifMatch(form.saved) },
      {
        noun: 'The draft',
        verb: 'deleted',
        done,
        show({ quotation: left }) {
          form.change(quotationEntryOf(form.saved));
          return left ? showQuotation(left) : leaveFor(paths.quotations, done);
        },
      },
    );
  }

  // A field that somebody has left says by itself what is wrong with its number.
  const typed = left.size > 0 ? Object.entries(readQuotationEntry(form.values).problems) : [];
  const leftProblems = Object.fromEntries(typed.filter(([name]) => left.has(name)));

  const [sent] = form.saved.revisions;
  const isAsSent =
    sent && areSame(QUOTATION_PARTS, form.values, quotationEntryOf({ ...form.saved, draft: null }));

  return {
    ...form,
    problems: { ...form.problems, ...leftProblems },
    /** Marks a field that was left with a wrong number. */
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
    /** Reference of the revision that says the same; nothing can be sent then. */
    asSent: isAsSent ? sent.reference : undefined,
    checkToSend,
    saveToSend,
    send,
    sendAgain,
    /** Forgets what was typed. */
    forgetTyped: () => form.change(quotationEntryOf(form.saved)),
    deleteDraft,
  };
}

/** Maps problems of the contract's fields to the form's. */
function asFields(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([at, words]) => [fieldAt(at), words]));
}
