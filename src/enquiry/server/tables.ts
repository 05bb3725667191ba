import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AttachmentKind } from '../contract/attachment.ts';
import type {
  EnquiryChannel,
  EnquiryFolder,
  EnquiryKind,
  EnquiryStatus,
  Outcome,
} from '../contract/inbox.ts';
import type { ReplySender } from '../contract/replies.ts';
import type { SubscriptionSource } from '../contract/subscription-fields.ts';

/** What a sender may have said, and never changes. */
type Said<Words> = ColumnType<Words | null, Words | undefined, never>;

interface EnquiryTable {
  id: GeneratedAlways<number>;
  fname: string;
  lname: string;
  phone: string;
  cname: string;
  email: string;
  message: string;
  received_at: ColumnType<Date, Date, never>;
  kind: ColumnType<EnquiryKind, EnquiryKind | undefined, never>;
  status: Generated<EnquiryStatus>;
  assignee_id: number | null;
  read_at: Date | null;
  version: Generated<number>;
  changed_by: number | null;
  changed_at: Date | null;
  folder: Generated<EnquiryFolder>;
  /** When it came to where it is; null in the inbox. */
  left_inbox_at: Date | null;
  /** When a quotation was asked for, and the words that were agreed to; null for a message. */
  consent_at: ColumnType<Date | null, Date | undefined, never>;
  consent_text: ColumnType<string | null, string | undefined, never>;
  /** Null of a message. */
  reference: GeneratedAlways<string | null>;
  date_needed: Said<string>;
  place: Said<string>;
  floor: Said<string>;
  lift: Said<'yes' | 'no'>;
  channel: ColumnType<EnquiryChannel, EnquiryChannel | undefined, never>;
  /** In E.164; null where `phone` is no number. */
  phone_number: GeneratedAlways<string | null>;
  /** Such as `2027-03-14`. */
  remind_on: string | null;
  outcome: Outcome | null;
  /** Empty unless it was lost. */
  lost_because: Generated<string>;
}

/** A row is never changed; its enquiry takes it along when it goes. */
interface QuotePieceTable {
  enquiry_id: number;
  /** From 0. */
  position: number;
  /** See product-key.ts. */
  piece_key: string;
  product_id: number | null;
  title: string;
  sku: string | null;
  path: string;
  quantity: number;
  note: string;
}

interface EnquiryNoteTable {
  id: GeneratedAlways<number>;
  enquiry_id: ColumnType<number, number, never>;
  staff_id: number | null;
  /** As it was then. */
  staff_name: string | null;
  written_at: ColumnType<Date, Date, never>;
  edited_at: ColumnType<Date | null, never, Date>;
  text: string;
}

/** See 0046_replies.sql. */
interface EnquiryReplyTable {
  id: GeneratedAlways<number>;
  enquiry_id: ColumnType<number, number, never>;
  sender: ColumnType<ReplySender, ReplySender, never>;
  staff_id: number | null;
  /** As it was then. */
  staff_name: string | null;
  written_at: ColumnType<Date, Date, never>;
  text: ColumnType<string, string, never>;
  recipient: ColumnType<string | null, string | undefined, never>;
  mail_id: ColumnType<number | null, never, number>;
  is_undelivered: Generated<boolean>;
}

interface SavedReplyTable {
  id: GeneratedAlways<number>;
  title: string;
  text: string;
}

/** See 0023_attachments.sql. */
interface AttachmentTable {
  id: string;
  name: string;
  kind: AttachmentKind;
  bytes: number;
  sent_at: Date;
  enquiry_id: number | null;
  position: number | null;
  /** Of the answer that it goes with; null of what the customer sent. */
  reply_id: Generated<number | null>;
  /** Of the network that sent it, while it waits. */
  network_hash: Generated<string | null>;
}

interface SubscriberTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string | null;
  source: SubscriptionSource;
  /** While it waits, of the last time that it was entered. */
  consent_at: Date;
  consent_text: string;
  /** Null while it waits for its owner's word. */
  confirmed_at: ColumnType<Date | null, never, Date>;
  /** A UUID, in the link that stops letters. */
  stop_key: GeneratedAlways<string>;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    attachment: AttachmentTable;
    enquiry: EnquiryTable;
    enquiry_note: EnquiryNoteTable;
    enquiry_reply: EnquiryReplyTable;
    quote_piece: QuotePieceTable;
    saved_reply: SavedReplyTable;
    subscriber: SubscriberTable;
  }
}
