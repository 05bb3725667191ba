import { lockEnquiries, type StoredEnquiry } from '../../enquiry/server/inbox-transitions.ts';
import { CUSTOMER } from '../../history/contract/change-set.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  fieldChanges,
  makeChange,
} from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Quotation } from '../contract/quotation.ts';
import { answeredBetween, fieldsOf, type QuotationState } from './quotation-state.ts';
import {
  findQuotation,
  requireQuotation,
  type StoredQuotation,
  selectRevisions,
} from './quotations.ts';
import { refused } from './refusals.ts';
import { answerColumns, quotationColumns, storedState } from './stored-state.ts';

/** History kind of quotations; the subject is their id. */
export const QUOTATION = 'quotation';

export interface LockedQuotation {
  stored: StoredQuotation;
  state: QuotationState;
  /** The enquiry that it answers. */
  enquiry: StoredEnquiry | undefined;
}

/** A quotation as somebody saw it. */
export interface Seen {
  id: number;
  seenVersion: number;
}

/**
 * Runs an act of staff on a quotation that they saw.
 *
 * @throws HttpError 404 for none, 412 with the present quotation when somebody else was faster
 */
export function changeQuotation<Result>(
  services: Services,
  edit: Edit,
  seen: Seen,
  act: (change: ChangeUnderWay, locked: LockedQuotation) => Promise<Result>,
): Promise<Result> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const locked = await lockSeen(services, transaction, seen);
    return act({ transaction, recorder, edit }, locked);
  });
}

/**
 * Locks a quotation that somebody saw, as `lockQuotation` does.
 *
 * @throws HttpError 404 for none, 412 with the present quotation when somebody else was faster
 */
export async function lockSeen(
  services: Services,
  transaction: Database,
  { id, seenVersion }: Seen,
): Promise<LockedQuotation> {
  const locked = await lockQuotation(transaction, id);
  if (!locked) throw refused('no such quotation');
  if (locked.stored.version !== seenVersion) {
    const current = await findQuotation(transaction, id, services);
    throw refused('changed meanwhile', { current });
  }
  return locked;
}

/**
 * Locks a quotation after its enquiry until the transaction ends. Everybody locks them in this order,
 * so that sending, answering and undoing cannot deadlock.
 */
export async function lockQuotation(
  transaction: Database,
  id: number,
): Promise<LockedQuotation | undefined> {
  const quotation = transaction.selectFrom('quotation').where('id', '=', id);
  const before = await quotation.select('enquiry_id').executeTakeFirst();
  const [enquiry] = await lockEnquiries(transaction, before?.enquiry_id ? [before.enquiry_id] : []);
  const stored = await quotation.selectAll().forUpdate().executeTakeFirst();
  if (!stored) return undefined;
  const revisions = await selectRevisions(transaction, id).orderBy('revision').execute();
  return { stored, state: storedState(stored, revisions), enquiry };
}

/**
 * Stores the new state of a locked quotation with all that follows from it, and records the change.
 * A state that differs in nothing leaves the version.
 *
 * @returns the quotation as it is then
 */
export async function applyTransition(
  services: Services,
  { transaction, recorder, edit }: ChangeUnderWay<Author>,
  { stored: { id, version }, state }: LockedQuotation,
  after: QuotationState,
): Promise<Quotation> {
  const revision = answeredBetween(state, after);
  const changes = fieldChanges(fieldsOf(state, revision), fieldsOf(after, revision));
  if (Object.keys(changes).length > 0) {
    const next = { id, version: version + 1 };
    await transaction
      .updateTable('quotation')
      .set({ ...quotationColumns(after), version: next.version, changed_at: services.now() })
      .where('id', '=', id)
      .execute();
    if (revision > 0) {
      await transaction
        .updateTable('quotation_revision')
        .set(answerColumns(after.sent[revision - 1]?.answer))
        .where('quotation_id', '=', id)
        .where('revision', '=', revision)
        .execute();
    }
    const isFinal = 'sent' in changes || 'withdrawn' in changes || edit.by?.id === CUSTOMER.id;
    recorder.record({ ...recordedAs(next, after), action: 'edited', changes, isFinal });
  }
  return requireQuotation(transaction, id, services);
}

/** Names a quotation for the history. */
export function recordedAs(
  { id, version }: Pick<StoredQuotation, 'id' | 'version'>,
  { number, content: { customer } }: Pick<QuotationState, 'number' | 'content'>,
) {
  const draft = customer.name ? `Draft for ${customer.name}` : 'Draft';
  return { kind: QUOTATION, subject: String(id), title: number ?? draft, version };
}
