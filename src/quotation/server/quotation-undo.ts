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
import { quotationContent } from '../contract/quotation.ts';
import { deleteNeverSent, writeDraft } from './drafting.ts';
import { QUOTATION, SENT } from './quotation-history.ts';
import { contentOf, lockRow } from './quotations.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 quotation' : `${number} quotations`),
  many: 'quotations',
};

/** Reverts changes of drafts; sent revisions stay. */
export function quotationReverter(services: Services): Reverter {
  return {
    kinds: [QUOTATION],
    revert: (changes, undoing) =>
      revertEach(changes, WORDS, (change) => revertQuotation(services, change, undoing)),
  };
}

async function revertQuotation(
  services: Services,
  { subject, wasThere, since, fields: { [SENT]: sent, ...written } }: NetChange,
  { transaction, recorder }: Undoing,
): Promise<Reverted> {
  const stored = await lockRow(transaction, Number(subject));
  if (!stored) return { isChanged: false, reasons: [] };
  if (!wasThere) {
    if (since.length > 0) return { isChanged: false, reasons: [changedSinceWords(since)] };
    await deleteNeverSent(transaction, stored.id);
    return { isChanged: true, reasons: [] };
  }
  const current = await contentOf(transaction, stored);
  const { fields, kept } = revertFields({ ...current }, written);
  const reasons = [
    ...(sent ? ['What was sent stays sent. Change it, then send the next revision.'] : []),
    ...(kept.length > 0 ? [changedSinceWords(since, kept)] : []),
  ];
  if (Object.keys(fields).length === 0) return { isChanged: false, reasons };
  const draft = quotationContent.parse({ ...current, ...fields });
  await writeDraft({ transaction, recorder }, stored, draft, services.now());
  return { isChanged: true, reasons };
}
