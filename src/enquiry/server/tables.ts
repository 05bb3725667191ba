import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EnquiryKind, EnquiryStatus } from '../inbox.ts';
import type { SubscriptionSource } from '../subscription-fields.ts';

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
}

interface SubscriberTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string | null;
  source: SubscriptionSource;
  consent_at: ColumnType<Date, Date, never>;
  consent_text: string;
}

declare module '../../platform/database.ts' {
  interface Tables {
    enquiry: EnquiryTable;
    subscriber: SubscriberTable;
  }
}
