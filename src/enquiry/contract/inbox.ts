import { z } from 'zod';
import { storedChosen } from '../../catalogue/contract/choices/chosen-schemas.ts';
import { RETENTION } from '../../company/contract/retention.ts';
import { asDay, calendarDay } from '../../platform/contract/calendar-day.ts';
import { id } from '../../platform/contract/id.ts';
import { paging } from '../../platform/contract/paging.ts';
import { typedLine, typedLines } from '../../platform/contract/typed-text.ts';
import { attachment } from './attachment.ts';
import { chatInShort } from './chat/chat-messages.ts';
import { inboxTabs, quotedInShort } from './listed/inbox-tabs.ts';
import { enquiryReply } from './replies.ts';

/** A message from the contact form, or a quote request. */
export const enquiryKinds = ['message', 'quote'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const ENQUIRY_KIND_NAMES: Record<EnquiryKind, string> = {
  message: 'Message',
  quote: 'Quote request',
};

/** Channel of an enquiry; staff enter all but `site`. */
export const enquiryChannels = ['site', 'call', 'walk-in', 'whatsapp', 'mail'] as const;
export type EnquiryChannel = (typeof enquiryChannels)[number];

export const CHANNEL_NAMES: Record<EnquiryChannel, string> = {
  site: 'Website',
  call: 'Phone call',
  'walk-in': 'Walk-in',
  whatsapp: 'WhatsApp',
  mail: 'Email',
};

/** `1 enquiry`, `2 open enquiries` */
export function enquiriesInWords(count: number, kind = ''): string {
  return `${count} ${kind && `${kind} `}${count === 1 ? 'enquiry' : 'enquiries'}`;
}

export const outcomes = ['won', 'lost'] as const;
export type EnquiryOutcome = (typeof outcomes)[number];

export const OUTCOME_NAMES: Record<EnquiryOutcome, string> = { won: 'Won', lost: 'Lost' };

/**
 * - `new`: nobody works on it
 * - `open`: somebody works on it
 * - `answered`: the sender has a reply
 * - `closed`: nothing is left to do
 */
export const enquiryStatuses = ['new', 'open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const ENQUIRY_STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/**
 * Spam and trash are excluded from the inbox, figures and files. They can be restored for
 * `REMOVED_DAYS`.
 */
export const enquiryFolders = ['inbox', 'spam', 'trash'] as const;
export type EnquiryFolder = (typeof enquiryFolders)[number];

export const FOLDER_NAMES: Record<EnquiryFolder, string> = {
  inbox: 'Inbox',
  spam: 'Spam',
  trash: 'Trash',
};
export const REMOVED_DAYS = RETENTION.removedDays;

/** A member of staff: id, first and last name. */
const colleague = z.object({ id: z.int(), name: z.string() });

/** A product of a quote request, as the catalogue had it at that time. */
export const enquiryProduct = z.object({
  /** See product-key.ts. */
  key: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Path of its page on this site. */
  path: z.string(),
  quantity: z.int().positive(),
  /** The sender's words about it; empty without any. */
  note: z.string(),
  /** What the sender chose of it, such as a fabric. */
  chosen: storedChosen,
  /** Its choices that they left open, as `Fabric: not chosen yet`; empty without any, and off the site. */
  not_chosen: z.string(),
  /** True if visitors can see it now. */
  on_site: z.boolean(),
  /** Path of its smallest picture; empty without one, and off the site. */
  picture: z.string(),
});
export type EnquiryProduct = z.infer<typeof enquiryProduct>;

/**
 * An internal note of staff on an enquiry, or files that reached them elsewhere, with or without a
 * text. The sender never sees it.
 */
export const enquiryNote = z.object({
  id: z.int(),
  text: z.string(),
  /** Author; null for a deleted account, and for notes older than signatures. */
  author_id: z.int().nullable(),
  /** Name at that time; null once their data was erased. */
  author: z.string().nullable(),
  written_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  attachments: z.array(attachment),
});
export type EnquiryNote = z.infer<typeof enquiryNote>;

/** What a customer sent. One entered by staff may lack a phone number or an address. */
const sentEnquiry = z.object({
  id: z.int(),
  kind: z.enum(enquiryKinds),
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  /** N/A without a company. */
  cname: z.string(),
  email: z.string(),
  channel: z.enum(enquiryChannels),
  /** Optional in a quote request. */
  message: z.string(),
  /** In the sender's order; empty for a message. */
  products: z.array(enquiryProduct),
  /** In the sender's order; empty for a message. */
  attachments: z.array(attachment),
  received_at: z.iso.datetime(),
  /** Reference given to the sender; null for a message. */
  reference: z.string().nullable(),
  date_needed: asDay(z.iso.date()).nullable(),
  place: z.string().nullable(),
  floor: z.string().nullable(),
  lift: z.enum(['yes', 'no']).nullable(),
  /** The enquiry that staff joined it to, since both are one person's; null for none. */
  joined_to: z.int().nullable(),
});

/** An enquiry in the thread of another one. */
export type JoinedEnquiry = z.infer<typeof sentEnquiry>;

/**
 * An enquiry and its handling. Replies, notes, chat and handling are those of the whole thread, with
 * what is joined to it.
 */
export const enquiry = sentEnquiry.extend({
  /** The enquiry in whose thread this one stands; null where it stands for itself. */
  thread_id: z.int().nullable(),
  /** The enquiries that stand in its thread, the oldest first. */
  joined: z.array(sentEnquiry),
  /** Time of the last thing that the customer did; lists are in this order. */
  active_at: z.iso.datetime(),
  status: z.enum(enquiryStatuses),
  assignee: colleague.nullable(),
  /** True once somebody of staff opened it. */
  read: z.boolean(),
  folder: z.enum(enquiryFolders),
  /** In the order of writing. */
  notes: z.array(enquiryNote),
  /** Messages of both sides, in order. */
  replies: z.array(enquiryReply),
  /** Chats that staff added; null without any. */
  chat: chatInShort.nullable(),
  quotation: quotedInShort.nullable(),
  /** Day of the reminder. */
  remind_on: asDay(z.iso.date()).nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Empty unless it was lost. */
  lost_because: z.string(),
  /** Increases with each change. */
  version: z.int(),
  /** The last change, by staff or “The customer”; null once that account is deleted. */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

/** Says that somebody else was faster, so nothing was done. */
export const enquiryConflict = z.object({ message: z.string(), current: enquiry });

/** The question on the page of a quotation with which a thread ends; undefined for any other end. */
export function questionOf({ replies }: Pick<Enquiry, 'replies'>) {
  const last = replies.at(-1);
  return last?.sender === 'customer' && last.asked_about !== null ? last : undefined;
}

/** A request without products is no list to price yet. */
export function requestName({ products }: { products: readonly unknown[] }): string {
  return products.length > 0 ? 'Quote request' : 'Request';
}

export const MAX_NOTE = 5000;

const MAX_REASON = 200;

/** Reason for a lost enquiry. */
export const lossReason = z
  .string('A reason is a text.')
  .overwrite(typedLine)
  .min(1, 'Say why it was lost.')
  .max(MAX_REASON, `A reason has at most ${MAX_REASON} characters.`);

/** `PUT /api/enquiries/:id`; missing fields stay as they are. */
export const enquiryHandling = z
  .object({
    status: z.enum(enquiryStatuses, 'Choose a status from the list.').optional(),
    assignee_id: id.nullable().optional(),
    read: z.boolean('Read is true or false.').optional(),
    remind_on: calendarDay('A reminder is a date, such as 2027-03-01.').nullable().optional(),
    outcome: z.enum(outcomes, 'An outcome is won or lost.').nullable().optional(),
    lost_because: lossReason.optional(),
  })
  .refine(({ outcome, lost_because }) => outcome !== 'lost' || lost_because, {
    message: 'Say why it was lost.',
    path: ['lost_because'],
  });
export type EnquiryHandling = z.infer<typeof enquiryHandling>;

/** `POST /api/enquiries/:id/notes`, `PUT /api/enquiry-notes/:id` */
export const writtenNote = z.object({
  text: z
    .string('A note is a text.')
    .overwrite(typedLines)
    .min(1, 'Write something first.')
    .max(MAX_NOTE, `A note has at most ${MAX_NOTE.toLocaleString('en')} characters.`),
});

/** A year brings fewer enquiries. */
export const MAX_ENQUIRIES_AT_ONCE = 10_000;

/** `POST /api/inbox/changes`: new values for all these enquiries; other fields stay. */
export const inboxChange = z.object({
  ids: z
    .array(id, 'Say which enquiries.')
    .min(1, 'Choose an enquiry first.')
    .max(
      MAX_ENQUIRIES_AT_ONCE,
      `At most ${MAX_ENQUIRIES_AT_ONCE.toLocaleString('en')} enquiries at once.`,
    ),
  status: z.enum(enquiryStatuses, 'Choose a status from the list.').optional(),
  assignee_id: id.nullable().optional(),
  folder: z.enum(enquiryFolders, 'Choose a folder from the list.').optional(),
});
export type InboxChange = z.infer<typeof inboxChange>;

/** Answer: count of the changed enquiries. */
export const inboxChanged = z.object({ changed: z.int() });

/** Status after an assignment: a new enquiry becomes open. Null assigns nobody. */
export function statusWhenGiven(status: EnquiryStatus, assigneeId: number | null): EnquiryStatus {
  return status === 'new' && assigneeId !== null ? 'open' : status;
}

/** Filters of the enquiry list, combined with "and". */
export const enquiryFilter = z.object({
  kind: z.enum(enquiryKinds, `A kind is one of ${enquiryKinds.join(', ')}.`).optional(),
  status: z.enum(enquiryStatuses, `A status is one of ${enquiryStatuses.join(', ')}.`).optional(),
  /** Id of a member of staff, or none. */
  tab: z.enum(inboxTabs, `A tab is one of ${inboxTabs.join(', ')}.`).default('all'),
  assignee_id: z
    .union([z.literal('none'), id], 'An assignee_id is a whole number, or none.')
    .optional(),
  /**
   * Words that all stand in the enquiry, its pieces or its sender’s details. A phone number
   * is found however it is written.
   */
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional(),
  /** Id of a product that is asked for. */
  product_id: id.optional(),
  unread: z.literal('true', 'Unread is true, or left out.').optional(),
  /** Those that somebody is to ask about again by today. */
  due: z.literal('true', 'Due is true, or left out.').optional(),
  /** Id of an enquiry: itself, and all in the inbox from its own phone number or address. */
  same_person: id.optional(),
  folder: z
    .enum(enquiryFolders, `A folder is one of ${enquiryFolders.join(', ')}.`)
    .default('inbox'),
});
export type EnquiryFilter = z.infer<typeof enquiryFilter>;

/** `GET /api/enquiries` */
export const enquiryQuery = enquiryFilter.extend(paging.shape);
