import { shortDay } from '../../../company/contract/nairobi.ts';
import {
  CHANNEL_NAMES,
  ENQUIRY_STATUS_NAMES,
  type EnquiryChannel,
  type EnquiryProduct,
  type EnquiryStatus,
  FOLDER_NAMES,
  OUTCOME_NAMES,
} from '../../../enquiry/contract/inbox.ts';
import { ENTRY_LABELS } from '../../../enquiry/contract/new-enquiry-fields.ts';
import { productLines } from '../../../enquiry/contract/product-lines.ts';
import type { Change } from '../../../history/contract/change-set.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { LEFT } from '../../parts/when.ts';
import type { ChangeInWords } from '../ChangeList.tsx';

/** Looks up a staff name by id; undefined without an account. */
export type StaffNameOf = (staffId: unknown) => string | undefined;

/** Looks up the sender of an enquiry by its id; undefined while it is not known. */
export type SenderNameOf = (enquiryId: unknown) => string | undefined;

/** Names a status as the enquiry has it, where one is at hand. */
export type StatusNameOf = (status: EnquiryStatus) => string;

/** The enquiry that a change joined to this one, or this one to; undefined for another change. */
export function joinedId({ joined_to, joined }: Change['changes']): number | undefined {
  const id = [...(joined_to ?? []), ...(joined ?? [])].find((each) => typeof each === 'number');
  return id === undefined ? undefined : Number(id);
}

const ERASED = 'an enquiry that is gone';

/** Lists what a change did to an enquiry, before and after. */
export function enquiryChanges(
  { changes }: Change,
  nameOf: StaffNameOf,
  senderOf: SenderNameOf,
  statusOf: StatusNameOf = (status) => ENQUIRY_STATUS_NAMES[status],
): ChangeInWords[] {
  const { status, assignee_id, folder, remind_on, outcome, lost_because } = changes;
  const words = (names: object, pair: [unknown, unknown]) =>
    pair.map((id) => (names as Record<string, string>)[String(id)] ?? String(id));
  const people = assignee_id?.map((id) => (id === null ? 'nobody' : (nameOf(id) ?? LEFT)));
  const senders = (pair: [unknown, unknown] | undefined) =>
    pair?.map((id) => (id === null ? 'by itself' : (senderOf(id) ?? ERASED)));
  const parts: [string, string[] | undefined][] = [
    ['Joined to', senders(changes['joined_to'])],
    ['Joined', senders(changes['joined'])],
    ['Status', status?.map((each) => statusOf(each as EnquiryStatus))],
    ['Assigned to', people],
    ['Folder', folder && words(FOLDER_NAMES, folder)],
    ['Reminder', remind_on?.map((day) => (day ? shortDay(day as Day) : 'no reminder'))],
    ['Outcome', outcome && words({ ...OUTCOME_NAMES, null: 'not decided' }, outcome)],
    ['Lost because', lost_because?.map((reason) => String(reason || '–'))],
    ...Object.entries(ENTRY_LABELS).map(([name, label]): [string, string[] | undefined] => [
      label,
      changes[name]?.map((value) => entryWords(name, value) || '–'),
    ]),
  ];
  return parts.flatMap(([name, pair]) => {
    const [before = '', after = ''] = pair ?? [];
    return pair ? [{ name, before, after }] : [];
  });
}

function joinedWhat({ title, changes }: Change, other: string | undefined): string {
  const { joined_to, joined } = changes;
  const isJoined = (joined_to ?? joined)?.[1] !== null;
  return joined_to ? joiningWords(isJoined, title, other) : joiningWords(isJoined, other, title);
}

/**
 * `joined the enquiry of Achieng to that of Amina`, or separated.
 *
 * @param part whose enquiry it is; undefined for one that is gone, as is `whole`
 */
export function joiningWords(isJoined: boolean, part?: string, whole?: string): string {
  const one = part === undefined ? ERASED : `the enquiry of ${part}`;
  const another = whole === undefined ? 'one that is gone' : `that of ${whole}`;
  return isJoined ? `joined ${one} to ${another}` : `separated ${one} from ${another}`;
}

function entryWords(name: string, value: unknown): string {
  if (name === 'channel') return CHANNEL_NAMES[value as EnquiryChannel];
  if (name === 'products') {
    // Corrections of older versions have no choices.
    const products = (value as EnquiryProduct[]).map((each) => ({
      ...each,
      chosen: each.chosen ?? [],
    }));
    return productLines(products).join('; ');
  }
  return String(value ?? '');
}

/** Describes a change: `New → Open, given to Juma Mwangi`. */
export function didWhat(
  change: Change,
  nameOf: StaffNameOf,
  senderOf: SenderNameOf,
  statusOf: StatusNameOf,
): string {
  if (change.action === 'created') return 'entered it';
  const other = joinedId(change.changes);
  if (other !== undefined) return joinedWhat(change, senderOf(other));
  const { assignee_id } = change.changes;
  const did = enquiryChanges(change, nameOf, senderOf, statusOf).map(({ name, before, after }) => {
    if (name === 'Folder') return `moved to ${after}`;
    if (name !== 'Assigned to')
      return `${name === 'Status' ? '' : `${name}: `}${before} → ${after}`;
    return assignee_id?.[1] === null ? `taken from ${before}` : `given to ${after}`;
  });
  // The person's name may be deleted with the account.
  return did.join(', ') || `given to ${LEFT}`;
}
