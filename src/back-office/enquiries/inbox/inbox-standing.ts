import type { Tone } from '../../../design/Pill.tsx';
import type { Enquiry, EnquiryStatus } from '../../../enquiry/contract/inbox.ts';
import {
  enquiryStanding,
  isDeclined,
  statusName,
} from '../../../enquiry/contract/listed/enquiry-standing.ts';
import type { InboxTab } from '../../../enquiry/contract/listed/inbox-tabs.ts';
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

/** Names the stage of the order, else the standing of the enquiry. */
export function inboxStanding(entry: Standing): string {
  const stage = stageOf(entry);
  return stage ? STAGE_NAMES[stage] : enquiryStanding(entry);
}

/** Says what the status leaves out: how far the order is, or how the enquiry ended. */
export function furtherStanding(entry: Standing): string | undefined {
  const words = inboxStanding(entry);
  return words === statusName(entry.status, entry) ? undefined : words;
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
