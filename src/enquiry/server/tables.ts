import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EnquiryKind, EnquiryStatus } from '../contract/inbox.ts';
import type { SubscriptionSource } from '../contract/subscription-fields.ts';

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
  note: Generated<string>;
  version: Generated<number>;
  changed_by: number | null;
  changed_at: Date | null;
  /** When a quotation was asked for, and the words that were agreed to; null for a message. */
  consent_at: ColumnType<Date | null, Date | undefined, never>;
  consent_text: ColumnType<string | null, string | undefined, never>;
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

interface SubscriberTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string | null;
  source: SubscriptionSource;
  consent_at: ColumnType<Date, Date, never>;
  consent_text: string;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    enquiry: EnquiryTable;
    quote_piece: QuotePieceTable;
    subscriber: SubscriberTable;
  }
}
