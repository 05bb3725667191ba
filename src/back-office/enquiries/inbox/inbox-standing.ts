import type { Tone } from '../../../design/Pill.tsx';
import {
  ENQUIRY_STATUS_NAMES,
  type Enquiry,
  type EnquiryStatus,
  enquiryStanding,
  isDeclined,
} from '../../../enquiry/contract/inbox.ts';
import { type InboxTab, TAB_NAMES } from '../../../enquiry/contract/listed/inbox-tabs.ts';
import {
  type OrderStage,
  orderStages,
  STAGE_NAMES,
} from '../../../quotation/contract/order-stages.ts';
import { STAGE_TONES } from '../../quotations/stages/stage-tones.ts';

type Standing = Pick<Enquiry, 'status' | 'outcome' | 'quotation'>;

const TONES: Record<EnquiryStatus, Tone> = {
  new: 'brand',
  open: 'wait',
  answered: 'good',
  closed: 'quiet',
};

/** Finds the stage of an enquiry's order; gives undefined without an order. */
function stageOf({ outcome, quotation }: Standing): OrderStage | undefined {
  if (outcome === 'lost') return undefined;
  return orderStages.find((each) => each === quotation?.stage);
}

/** How far the order is, whether a quotation waits for a yes, else the standing of the enquiry. */
export function inboxStanding(entry: Standing): string {
  const { status, outcome, quotation } = entry;
  const stage = stageOf(entry);
  if (stage) return STAGE_NAMES[stage];
  const isQuoted = quotation !== null && outcome === null && status === 'answered';
  return isQuoted && !isDeclined(entry) ? TAB_NAMES.quoted : enquiryStanding(entry);
}

/**
 * Says what the status leaves out: how far the order is, or how the enquiry ended. Says nothing of an
 * enquiry that waits for a yes, since its thread shows the quotation.
 */
export function furtherStanding(entry: Standing): string | undefined {
  const words = inboxStanding(entry);
  const isSaid = words === ENQUIRY_STATUS_NAMES[entry.status] || words === TAB_NAMES.quoted;
  return isSaid ? undefined : words;
}

/** The first tab under which an enquiry stands, see `UNDER_TAB` of the server. */
export function tabOf(entry: Standing & Pick<Enquiry, 'read'>): InboxTab {
  const { status, outcome, quotation, read } = entry;
  if (status === 'new' || status === 'open' || !read) return 'to-answer';
  if (outcome === 'lost' || isDeclined(entry)) return 'lost';
  if (outcome === 'won') return 'accepted';
  return quotation ? 'quoted' : 'all';
}

export function toneOf(entry: Standing): Tone {
  const { status, outcome } = entry;
  if (isDeclined(entry) || outcome === 'lost') return 'quiet';
  const stage = stageOf(entry);
  if (stage) return STAGE_TONES[stage];
  return outcome === 'won' ? 'good' : TONES[status];
}
