import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AttachmentKind } from '../contract/attachment.ts';
import type {
  EnquiryChannel,
  EnquiryFolder,
  EnquiryKind,
  EnquiryOutcome,
  EnquiryStatus,
} from '../contract/inbox.ts';
import type { ReplySender } from '../contract/replies.ts';
import type { SubscriptionSource } from '../contract/subscription-fields.ts';

/** Optional words of a sender, which only a correction changes; see entry.ts. */
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
  /** True if the last change was the customer's. */
  changed_by_customer: Generated<boolean>;
  /** Time of the customer's last act after the enquiry. */
  active_at: Generated<Date | null>;
  folder: Generated<EnquiryFolder>;
  /** Time of the move to its folder; null in the inbox. */
  left_inbox_at: Date | null;
  /** Time and text of the consent; null for a message. */
  consent_at: ColumnType<Date | null, Date | undefined, never>;
  consent_text: ColumnType<string | null, string | undefined, never>;
  /** Null for contact messages. */
  reference: GeneratedAlways<string | null>;
  date_needed: Said<string>;
  place: Said<string>;
  floor: Said<string>;
  lift: Said<'yes' | 'no'>;
  channel: ColumnType<EnquiryChannel, EnquiryChannel | undefined, never>;
  /** In E.164; null if `phone` is no number. */
  phone_number: GeneratedAlways<string | null>;
  /** A day such as `2027-03-14`. */
  remind_on: string | null;
  outcome: EnquiryOutcome | null;
  /** Empty unless it was lost. */
  lost_because: Generated<string>;
  /** Message-ID of the first mail that the customer had. */
  first_mail: ColumnType<string | null, string | null | undefined, never>;
}

/** A correction replaces all rows of an enquiry; they are deleted with it. */
interface QuotePieceTable {
  enquiry_id: number;
  /** Counted from 0. */
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
  /** Name at that time. */
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
  /** Name at that time. */
  staff_name: string | null;
  written_at: ColumnType<Date, Date, never>;
  text: ColumnType<string, string, never>;
  recipient: ColumnType<string | null, string | undefined, never>;
  /** Reference of the quotation on whose page the customer asked; null elsewhere. */
  asked_about: ColumnType<string | null, string | undefined, never>;
  mail_id: ColumnType<number | null, never, number>;
  is_undelivered: Generated<boolean>;
  is_too_large: Generated<boolean>;
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
  /** Reply that it belongs to; null for a customer's file. */
  reply_id: Generated<number | null>;
  /** Hash of the sending network, until the file is claimed. */
  network_hash: Generated<string | null>;
}

interface SubscriberTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string | null;
  source: SubscriptionSource;
  /** Until it is confirmed, time of the last submission. */
  consent_at: Date;
  consent_text: string;
  /** Null until the owner confirms it. */
  confirmed_at: ColumnType<Date | null, never, Date>;
  /** A UUID in the unsubscribe link. */
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
