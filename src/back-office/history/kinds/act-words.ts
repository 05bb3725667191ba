import { isOfPrices } from '../../../catalogue/contract/prices/price-changes.ts';
import {
  ENQUIRY_STATUS_NAMES,
  type EnquiryFolder,
  type EnquiryOutcome,
  type EnquiryStatus,
  OUTCOME_NAMES,
} from '../../../enquiry/contract/inbox.ts';
import type { ChangedFields } from '../../../history/contract/change-set.ts';
import { type ReachedStage, STAGE_NAMES } from '../../../quotation/contract/order-stages.ts';
import type { PaymentStatus } from '../../../quotation/contract/payments/payment.ts';
import type { Answer } from '../../../quotation/contract/quotation-status.ts';
import type { Act, KindWords, Phrase } from './kind-words.ts';

type ActWords = Pick<KindWords, 'did' | 'undone'>;

/** The verb of one thing, or of several. */
const verbOf = ({ count }: Act, one: string, many: string) => (count === 1 ? one : many);

/** Forms add one product at a time, so several come from a file. */
export const productActs: ActWords = {
  did({ action, fields, count }) {
    if (action === 'created' && count > 1) return ['imported'];
    if (action !== 'edited' || !isOfPrices(fields)) return undefined;
    return [count === 1 ? 'changed the price of' : 'changed the prices of'];
  },
  undone(act) {
    if (act.action !== 'edited' || !isOfPrices(act.fields)) return undefined;
    return verbOf(act, 'gets back the price that it had', 'get back the prices that they had');
  },
};

const MOVED: Record<EnquiryFolder, Phrase> = {
  inbox: ['moved', 'back to the inbox'],
  spam: ['marked', 'as spam'],
  trash: ['moved', 'to the trash'],
};

export const enquiryActs: ActWords = {
  did({ action, fields }) {
    if (action === 'created') return ['entered'];
    const all = together(fields);
    if ('joined_to' in all || 'joined' in all) {
      const isJoined = (all['joined_to'] ?? all['joined'] ?? null) !== null;
      return isJoined ? ['joined', 'to one thread'] : ['separated'];
    }
    const { folder, outcome, assignee_id, status, remind_on, ...entry } = all;
    if (Object.keys(entry).some((name) => name !== 'lost_because')) return ['corrected'];
    if (folder) return MOVED[folder as EnquiryFolder];
    if (outcome) {
      return ['marked', `as ${OUTCOME_NAMES[outcome as EnquiryOutcome].toLowerCase()}`];
    }
    if (assignee_id !== undefined) return assignee_id ? ['assigned'] : ['unassigned'];
    if (status) {
      return ['marked', `as ${ENQUIRY_STATUS_NAMES[status as EnquiryStatus].toLowerCase()}`];
    }
    if (remind_on === undefined) return undefined;
    return [remind_on ? 'set a reminder for' : 'removed the reminder of'];
  },
};

/** Of replies, which have no trash: saved ones, and answers that were pasted. */
export const replyActs: ActWords = {
  did: ({ action }) => {
    if (action === 'restored') return ['brought back'];
    return action === 'deleted' ? ['deleted'] : undefined;
  },
  undone(act) {
    if (act.action === 'deleted') return verbOf(act, 'comes back', 'come back');
    return act.action === 'edited' ? undefined : verbOf(act, 'is deleted', 'are deleted');
  },
};

/** One that was taken out does not come back, since its export is still on the phone. */
export const chatActs: ActWords = {
  did: ({ action }) => (action === 'deleted' ? ['took', 'out of the thread'] : undefined),
  undone: (act) => verbOf(act, 'is taken out of the thread', 'are taken out of their threads'),
};

export const quotationActs: ActWords = {
  did({ action, fields: [fields = {}] }) {
    if (action === 'created') return ['began'];
    const { sent, withdrawn, decision, stage, promised_on } = fields;
    if (sent) return ['sent'];
    if (withdrawn?.[1]) return ['withdrew'];
    if (decision) return answered(decision as [Answer | null, Answer | null]);
    if (stage) {
      const reached = (stage[1] as ReachedStage | null)?.stage ?? 'accepted';
      return ['marked', STAGE_NAMES[reached].toLowerCase()];
    }
    if (!promised_on) return undefined;
    return [promised_on[1] ? 'set the promised day of' : 'removed the promised day of'];
  },
  undone(act) {
    return act.action === 'created' ? verbOf(act, 'is deleted', 'are deleted') : undefined;
  },
};

function answered([before, after]: [Answer | null, Answer | null]): Phrase {
  if (!after) return ['took back the answer to'];
  if (before) return ['changed the deposit of'];
  return after.via === 'page' ? [after.decision] : ['marked', after.decision];
}

const STOOD: Record<PaymentStatus, Phrase> = {
  reported: ['marked', 'as reported'],
  confirmed: ['confirmed'],
  void: ['took back'],
};

/** Several payments come from a statement. A noted one stays, and counts for nothing. */
export const paymentActs: ActWords = {
  did({ action, fields, count, isCustomers }) {
    if (action === 'created') return [isCustomers ? 'reported' : count > 1 ? 'imported' : 'noted'];
    const { standing, quotation_id } = together(fields);
    if (standing) return STOOD[(standing as { status: PaymentStatus }).status];
    return quotation_id === undefined ? ['corrected'] : ['moved', 'to another order'];
  },
  undone(act) {
    if (act.action !== 'created') return undefined;
    return verbOf(
      act,
      'is taken back and counts for nothing',
      'are taken back and count for nothing',
    );
  },
};

/** What the fields of the first things are now. */
function together(fields: readonly ChangedFields[]): Record<string, unknown> {
  const pairs = fields.flatMap((each) => Object.entries(each));
  return Object.fromEntries(pairs.map(([name, [, after]]) => [name, after]));
}

const USUAL: Record<Act['action'], { did: Phrase; undone: readonly [one: string, many: string] }> =
  {
    created: { did: ['added'], undone: ['goes to the trash', 'go to the trash'] },
    edited: {
      did: ['changed'],
      undone: ['gets back what it had before', 'get back what they had before'],
    },
    photographs: {
      did: ['added photos to'],
      undone: ['loses the photos that were added', 'lose the photos that were added'],
    },
    renamed: { did: ['renamed'], undone: ['gets its name back', 'get their name back'] },
    merged: { did: ['merged'], undone: ['comes back', 'come back'] },
    deleted: {
      did: ['moved', 'to the trash'],
      undone: ['comes out of the trash', 'come out of the trash'],
    },
    restored: { did: ['restored'], undone: ['goes back to the trash', 'go back to the trash'] },
  };

/** Whatever an act does, as far as its action tells. */
export const usualActs = {
  did: ({ action }: Act): Phrase => USUAL[action].did,
  undone: (act: Act): string => verbOf(act, ...USUAL[act.action].undone),
};
