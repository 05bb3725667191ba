import { isDeepStrictEqual } from 'node:util';
import type { NetChange } from '../../history/server/net-changes.ts';
import {
  changedSinceWords,
  type Reverted,
  type Reverter,
  revertEach,
  revertFields,
  type Undoing,
} from '../../history/server/undo.ts';
import type { Services } from '../../platform/services.ts';
import type { Deposit } from '../contract/deposit.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import type { OrderChange } from '../contract/quotation.ts';
import { contentTotals } from '../contract/quotation-content.ts';
import { deleteNeverSent, writeDraft } from './drafting.ts';
import { writeOrder } from './orders.ts';
import {
  AGREED_DEPOSIT,
  DECIDED,
  QUOTATION,
  type RecordedDecision,
  recordUndecided,
  STAGE,
} from './quotation-history.ts';
import { contentOf, lockRow, type StoredQuotation, sentContent } from './quotations.ts';
import { storedContent } from './stored-content.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 quotation' : `${number} quotations`),
  many: 'quotations',
};

/** Reverts changes of drafts, stages of orders and answers that staff noted; what was sent stays. */
export function quotationReverter(services: Services): Reverter {
  return {
    kinds: [QUOTATION],
    revert: (changes, undoing) =>
      revertEach(changes, WORDS, (change) => revertQuotation(services, change, undoing)),
  };
}

async function revertQuotation(
  services: Services,
  { subject, wasThere, since, changes }: NetChange,
  undoing: Undoing,
): Promise<Reverted> {
  const { transaction } = undoing;
  const stored = await lockRow(transaction, Number(subject));
  if (!stored) return { isChanged: false, reasons: [] };
  if (!wasThere) {
    if (since.length > 0) return { isChanged: false, reasons: [changedSinceWords(since)] };
    await deleteNeverSent(transaction, stored.id);
    return { isChanged: true, reasons: [] };
  }
  const { [DECIDED]: decided, [STAGE]: stage, [AGREED_DEPOSIT]: deposit, ...written } = changes;
  const results = [
    decided && (await revertDecision(services, undoing, stored, decided)),
    (stage || deposit) && (await revertOrder(services, undoing, stored, { stage, deposit })),
    Object.keys(written).length > 0 && (await revertDraft(services, undoing, stored, written)),
  ].filter((each) => typeof each === 'object');
  const kept = results.flatMap((each) => each.kept);
  return {
    isChanged: results.some((each) => each.isChanged),
    reasons: kept.length > 0 ? [changedSinceWords(since, kept)] : [],
  };
}

interface Part {
  isChanged: boolean;
  /** Fields that somebody has changed since. */
  kept: string[];
}

async function revertDraft(
  services: Services,
  undoing: Undoing,
  stored: StoredQuotation,
  written: NetChange['changes'],
): Promise<Part> {
  const current = await contentOf(undoing.transaction, stored);
  const { fields, kept } = revertFields({ ...current }, written);
  if (Object.keys(fields).length === 0) return { isChanged: false, kept };
  const draft = storedContent({ ...current, ...fields });
  await writeDraft(undoing, stored, draft, services.now());
  return { isChanged: true, kept };
}

/** Takes back what nobody has changed again since. */
async function revertOrder(
  services: Services,
  undoing: Undoing,
  stored: StoredQuotation,
  { stage, deposit }: Record<'stage' | 'deposit', [unknown, unknown] | undefined>,
): Promise<Part> {
  const kept: string[] = [];
  const change: OrderChange = {};
  if (stage && stored.stage === stage[1] && stage[0] !== null) {
    change.stage = stage[0] as OrderStage;
  } else if (stage) kept.push(STAGE);
  if (deposit && isDeepStrictEqual(stored.agreed_deposit, deposit[1] ?? { percent: 0 })) {
    change.deposit = deposit[0] as Deposit;
  } else if (deposit) kept.push(AGREED_DEPOSIT);
  if (Object.keys(change).length === 0) return { isChanged: false, kept };
  await writeOrder(services, undoing, stored, change);
  return { isChanged: true, kept };
}

/** Takes back an answer that staff noted, unless the order has moved on. */
async function revertDecision(
  services: Services,
  { transaction, recorder }: Undoing,
  stored: StoredQuotation,
  [, after]: [unknown, unknown],
): Promise<Part> {
  const { revision, decision, via } = after as RecordedDecision;
  const isOrdered = decision === 'accepted' && stored.stage !== 'accepted';
  if (revision !== stored.revision || isOrdered) return { isChanged: false, kept: [DECIDED] };
  const now = services.now();
  await transaction
    .updateTable('quotation_revision')
    .set({
      ...{ decision: null, decided_at: null, decided_by: null, decided_via: null, noted_by: null },
      ...{ reason: '', left_out: [] },
    })
    .where('quotation_id', '=', stored.id)
    .where('revision', '=', revision)
    .execute();
  const version = stored.version + 1;
  const content = await sentContent(transaction, stored.id, revision);
  await transaction
    .updateTable('quotation')
    .set({
      version,
      changed_at: now,
      ...(stored.accepted_revision === revision && {
        accepted_revision: null,
        stage: null,
        staged_at: null,
        agreed_deposit: null,
        total_cents: contentTotals(content).total,
      }),
    })
    .where('id', '=', stored.id)
    .execute();
  const about = { id: stored.id, number: stored.number, version };
  recordUndecided(recorder, about, { content, decision: { revision, decision, via } });
  return { isChanged: true, kept: [] };
}
