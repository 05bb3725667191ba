import type { NetChange } from '../../history/server/net-changes.ts';
import {
  changedSinceWords,
  keptReasons,
  type Reverted,
  type Reverter,
  reverterOfEach,
  revertFields,
  type Undoing,
} from '../../history/server/undo.ts';
import type { Services } from '../../platform/services.ts';
import { deleteNeverSent } from './drafting.ts';
import { fieldsOf, isPossible, revisionOf, withFields } from './quotation-state.ts';
import { applyTransition, lockQuotation, QUOTATION } from './quotation-transitions.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 quotation' : `${number} quotations`),
  many: 'quotations',
  gone: 'deleted',
};

/** Reverts what staff wrote, noted and agreed; what was sent stays. */
export function quotationReverter(services: Services): Reverter {
  return reverterOfEach([QUOTATION], WORDS, (change, undoing) =>
    revertQuotation(services, change, undoing),
  );
}

async function revertQuotation(
  services: Services,
  { subject, wasThere, since, changes }: NetChange,
  undoing: Undoing,
): Promise<Reverted> {
  const { transaction } = undoing;
  const locked = await lockQuotation(transaction, Number(subject));
  if (!locked) return { isChanged: false, reasons: [] };
  const stays = { isChanged: false, reasons: [changedSinceWords(since)] };
  if (!wasThere) {
    if (since.length > 0) return stays;
    await deleteNeverSent(transaction, locked.stored.id);
    return { isChanged: true, reasons: [] };
  }
  const revision = revisionOf(changes);
  const { fields, kept } = revertFields(fieldsOf(locked.state, revision), changes);
  const after = withFields(locked.state, fields, revision);
  if (!isPossible(after)) return stays;
  await applyTransition(services, undoing, locked, after);
  return {
    isChanged: Object.keys(fields).length > 0,
    reasons: keptReasons(since, kept),
  };
}
