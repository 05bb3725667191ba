import type { ColumnType, GeneratedAlways } from 'kysely';
import type { SubscriptionSource } from '../subscription-fields.ts';

interface ContactMessageTable {
  id: GeneratedAlways<number>;
  fname: string;
  lname: string;
  phone: string;
  cname: string;
  email: string;
  message: string;
  received_at: ColumnType<Date, Date, never>;
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
    contact_message: ContactMessageTable;
    subscriber: SubscriberTable;
  }
}
