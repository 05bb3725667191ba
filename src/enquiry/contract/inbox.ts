import { z } from 'zod';
import { id } from '../../platform/contract/id.ts';
import { paging } from '../../platform/contract/paging.ts';
import { typedLines } from '../../platform/contract/typed-text.ts';
import { NO_COMPANY } from './contact-fields.ts';

/** A message of the contact form, or a request for a quotation. */
export const enquiryKinds = ['message', 'quote'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const KIND_NAMES: Record<EnquiryKind, string> = {
  message: 'Message',
  quote: 'Quote request',
};

/**
 * - `new`: nobody has taken it up
 * - `open`: somebody is on it
 * - `answered`: the sender has heard from us
 * - `closed`: nothing more is to be done
 */
export const enquiryStatuses = ['new', 'open', 'answered', 'closed'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** Of the staff: id, first and last name. */
const colleague = z.object({ id: z.int(), name: z.string() });

/** A product that a quotation is asked for, as the catalogue had it then. */
export const enquiryProduct = z.object({
  /** See product-key.ts. */
  key: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  /** Of its page, on this site. */
  path: z.string(),
  quantity: z.int().positive(),
  /** The sender's words about it; empty when there are none. */
  note: z.string(),
  /** Whether visitors can see it now. */
  on_site: z.boolean(),
});
export type EnquiryProduct = z.infer<typeof enquiryProduct>;

/** What a visitor sent, and how far the staff are with it. */
export const enquiry = z.object({
  id: z.int(),
  kind: z.enum(enquiryKinds),
  fname: z.string(),
  lname: z.string(),
  phone: z.string(),
  /** N/A where none was named. */
  cname: z.string(),
  email: z.string(),
  /** A request for a quotation may be without one. */
  message: z.string(),
  /** In the order of the sender's list; empty for a message. */
  products: z.array(enquiryProduct),
  received_at: z.iso.datetime(),
  status: z.enum(enquiryStatuses),
  assignee: colleague.nullable(),
  /** Whether any of the staff has opened it. */
  read: z.boolean(),
  /** The staff's own words; empty when there are none. */
  note: z.string(),
  /** Grows by one with each change of status, assignee or note. */
  version: z.int(),
  /** The last such change; by nobody when that person's account is gone. */
  changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});
export type Enquiry = z.infer<typeof enquiry>;

/** The company somebody wrote for, if they named one. */
export function companyOf({ cname }: Pick<Enquiry, 'cname'>): string | undefined {
  return cname === NO_COMPANY ? undefined : cname;
}

export const MAX_NOTE = 5000;

/** `PUT /api/enquiries/:id`. A note that is left out stays as it is. */
export const enquiryHandling = z.object({
  status: z.enum(enquiryStatuses, 'Choose a status from the list.'),
  assignee_id: id.nullable(),
  read: z.boolean('Read is true or false.'),
  note: z
    .string('A note is a text.')
    .overwrite(typedLines)
    .max(MAX_NOTE, `A note has at most ${MAX_NOTE.toLocaleString('en')} characters.`)
    .optional(),
});
export type EnquiryHandling = z.infer<typeof enquiryHandling>;

/** What becomes of the status when an enquiry is given to somebody: what was new is open then. */
export function statusWhenGiven(status: EnquiryStatus, assigneeId: number | null): EnquiryStatus {
  return status === 'new' && assigneeId !== null ? 'open' : status;
}

/** Which enquiries a list holds; each choice narrows. */
export const enquiryFilter = z.object({
  kind: z.enum(enquiryKinds, `A kind is one of ${enquiryKinds.join(', ')}.`).optional(),
  status: z.enum(enquiryStatuses, `A status is one of ${enquiryStatuses.join(', ')}.`).optional(),
  assignee_id: z
    .union([z.literal('none'), id], 'An assignee_id is a whole number, or none.')
    .optional()
    .meta({ description: 'Id of a member of staff, or none.' }),
  q: z.string().trim().max(200, 'A search has at most 200 characters.').optional().meta({
    description:
      'Words that all stand in the enquiry, its pieces or its sender’s details. A phone number is found however it is written.',
  }),
  product_id: id.optional().meta({ description: 'Id of a product that is asked for.' }),
  unread: z.literal('true', 'Unread is true, or left out.').optional(),
});
export type EnquiryFilter = z.infer<typeof enquiryFilter>;

/** `GET /api/enquiries` */
export const enquiryQuery = enquiryFilter.extend(paging.shape);
