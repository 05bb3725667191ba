import { timeInNairobi } from '../../company/contract/nairobi.ts';
import { colleagueName } from '../../company/contract/staff-name.ts';
import { requestEdit } from '../../history/server/request-edit.ts';
import { isNotModified, versionSeen } from '../../platform/http/etag.ts';
import { readMultipart } from '../../platform/http/forms.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { validate } from '../../platform/http/parse-input.ts';
import { deliverAfterResponse } from '../../platform/mail/mail-delivery.ts';
import { recordEvent } from '../../platform/security-log/record-event.ts';
import type { ApiContext, Services } from '../../platform/services.ts';
import { addedFile } from '../contract/attachment.ts';
import type { enquiryCalls } from '../contract/enquiry-calls.ts';
import {
  CHANNEL_NAMES,
  ENQUIRY_KIND_NAMES,
  type Enquiry,
  type EnquiryNote,
  OUTCOME_NAMES,
} from '../contract/inbox.ts';
import { statusName } from '../contract/listed/enquiry-standing.ts';
import { companyOf, senderName } from '../contract/person.ts';
import { productLines } from '../contract/product-lines.ts';
import type { EnquiryReply } from '../contract/replies.ts';
import { addFile } from './added-files.ts';
import { correctEnquiry, enterEnquiry } from './entered-enquiries.ts';
import {
  enquiriesInPages,
  findInboxNews,
  listEnquiries,
  listInboxIds,
  requireEnquiry,
} from './inbox.ts';
import { changeEnquiry, changeInbox } from './inbox-changes.ts';
import { addNote, changeNote, deleteNote } from './notes.ts';
import { refused } from './refusals.ts';
import { phoneInGroups, spreadsheet } from './spreadsheet.ts';
import { joinEnquiry, separateEnquiry } from './threads/join-enquiries.ts';

/** Handlers for the staff's work on enquiries. */
export function inboxRoutes(services: Services) {
  const { database } = services;
  return {
    createEnquiry: async (context, { body: entered }) => {
      const edit = requestEdit(services, context);
      const made = await enterEnquiry(services, edit, entered, idempotencyKey(context));
      return context.json(made, 201, { ETag: `"${made.version}"` });
    },

    listEnquiries: async (context, { query }) => {
      const { enquiries, counts, latest } = await listEnquiries(services, query);
      return context.json(enquiries, 200, {
        'X-Total-Count': String(counts[query.tab]),
        'X-To-Answer-Count': String(counts['to-answer']),
        'X-Quoted-Count': String(counts.quoted),
        'X-Accepted-Count': String(counts.accepted),
        'X-Lost-Count': String(counts.lost),
        'X-All-Count': String(counts.all),
        'X-Latest-Count': String(latest),
      });
    },

    exportEnquiries: async (context, { query }) => {
      const by = context.get('staff');
      await recordEvent(services, database, { kind: 'enquiries exported', by });
      const pages = enquiriesInPages(services, { ...query, folder: 'inbox' });
      return spreadsheet(context, services, { name: 'enquiries', pages, columns: COLUMNS });
    },

    showEnquiry: async (context, { params: { id } }) => {
      return tagged(context, await requireEnquiry(database, id));
    },

    changeEnquiry: async (context, { params: { id }, body: handling }) => {
      const seenVersion = versionSeen(context, 'an enquiry');
      const edit = requestEdit(services, context);
      const changed = await changeEnquiry(services, edit, { id, seenVersion, handling });
      deliverAfterResponse(services, context);
      return tagged(context, changed);
    },

    correctEnquiry: async (context, { params: { id }, body: corrected }) => {
      const seenVersion = versionSeen(context, 'an enquiry');
      const edit = requestEdit(services, context);
      return tagged(context, await correctEnquiry(services, edit, { id, seenVersion, corrected }));
    },

    joinEnquiry: async (context, { params: { id }, body: { to } }) => {
      const seenVersion = versionSeen(context, 'an enquiry');
      const edit = requestEdit(services, context);
      return tagged(context, await joinEnquiry(services, edit, { id, to, seenVersion }));
    },

    separateEnquiry: async (context, { params: { id } }) =>
      tagged(context, await separateEnquiry(services, requestEdit(services, context), id)),

    addNote: async (context, { params: { id }, body: { text } }) => {
      const note = { enquiry_id: id, text, by: context.get('staff') };
      return context.json(await addNote(services, { ...note, entry: idempotencyKey(context) }));
    },

    addFile: async (context, { params: { id } }) => {
      const key = idempotencyKey(context);
      if (key === undefined) throw refused('no key');
      const form = await readMultipart(context);
      const { entry } = validate(addedFile.pick({ entry: true }), Object.fromEntries(form));
      const by = context.get('staff');
      return context.json(await addFile(services, { id, key, entry, form, by }));
    },

    changeNote: async (context, { params: { id }, body: { text } }) =>
      context.json(await changeNote(services, id, text, context.get('staff'))),

    deleteNote: async (context, { params: { id } }) =>
      context.json(await deleteNote(database, id, context.get('staff'))),

    watchInbox: async (context) => {
      const news = await findInboxNews(services);
      const headers = { ETag: `"${news.stamp}"` };
      if (isNotModified(context, headers.ETag)) return context.body(null, 304, headers);
      return context.json(news, 200, headers);
    },

    listInboxIds: async (context, { query }) => context.json(await listInboxIds(services, query)),

    changeInbox: async (context, { body: change }) => {
      const changed = await changeInbox(services, requestEdit(services, context), change);
      deliverAfterResponse(services, context);
      return context.json({ changed });
    },
  } satisfies Partial<Handlers<typeof enquiryCalls>>;
}

const COLUMNS: Record<string, (enquiry: Enquiry) => string> = {
  'Received (Nairobi)': ({ received_at }) => timeInNairobi(received_at),
  Kind: ({ kind }) => ENQUIRY_KIND_NAMES[kind],
  Channel: ({ channel }) => CHANNEL_NAMES[channel],
  Reference: ({ reference }) => reference ?? '',
  Status: (enquiry) => statusName(enquiry.status, enquiry),
  'Assigned to': ({ assignee }) => assignee?.name ?? '',
  Reminder: ({ remind_on }) => remind_on ?? '',
  Outcome: ({ outcome }) => (outcome ? OUTCOME_NAMES[outcome] : ''),
  'Lost because': ({ lost_because }) => lost_because,
  'First name': ({ fname }) => fname,
  'Last name': ({ lname }) => lname,
  Company: (enquiry) => companyOf(enquiry) ?? '',
  Phone: ({ phone }) => phoneInGroups(phone),
  Email: ({ email }) => email,
  'Needed by': ({ date_needed }) => date_needed ?? '',
  'Town or estate': ({ place }) => place ?? '',
  Floor: ({ floor }) => floor ?? '',
  Lift: ({ lift }) => lift ?? '',
  Message: ({ message }) => message,
  Pieces: ({ products }) => productLines(products).join('\n'),
  Files: ({ attachments }) => attachments.map(({ name }) => name).join('\n'),
  Replies: ({ replies }) => replies.map(replied).join('\n'),
  'WhatsApp chat': ({ chat }) => (chat ? chatWords(chat) : ''),
  Notes: ({ notes }) => notes.map(signed).join('\n'),
  'Joined enquiries': ({ joined }) => joined.map(joinedWords).join('\n'),
};

/** `2026-03-02 11:05 Wanjiku Otieno: Call on Monday` */
function signed({ written_at, author, text }: EnquiryNote): string {
  return `${timeInNairobi(written_at)} ${colleagueName(author)}: ${text}`;
}

/** `2026-03-02 11:05 Achieng Njoroge, +254 722 000 111: Do you have it in red? 2 × Oak Desk; plan.pdf` */
function joinedWords({ received_at, products, attachments, ...sent }: Enquiry['joined'][number]) {
  const reach = [senderName(sent), phoneInGroups(sent.phone), sent.email]
    .filter(Boolean)
    .join(', ');
  const lists = [...productLines(products), ...attachments.map(({ name }) => name)].join('; ');
  const said = [sent.message, lists].filter(Boolean).join(' ');
  return `${timeInNairobi(received_at)} ${reach}: ${said}`;
}

/** `1,960 messages, the last 2026-11-28 18:09`; a cell has no room for a whole chat. */
function chatWords({ count, written_at }: NonNullable<Enquiry['chat']>): string {
  const messages = count === 1 ? '1 message' : `${count.toLocaleString('en')} messages`;
  return `${messages}, the last ${timeInNairobi(written_at)}`;
}

/** `2026-03-02 11:05 to achieng@tumaini.example: We have them.` */
function replied({ written_at, recipient, by_mail, text }: EnquiryReply): string {
  const received = by_mail ? `by mail from ${by_mail.from}` : 'from the customer';
  return `${timeInNairobi(written_at)} ${recipient ? `to ${recipient}` : received}: ${text}`;
}

function tagged(context: ApiContext, enquiry: Enquiry): Response {
  return context.json(enquiry, 200, { ETag: `"${enquiry.version}"` });
}
