import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Deposit } from '../contract/deposit.ts';
import type { OrderStage } from '../contract/order-stages.ts';
import type { QuotationContent } from '../contract/quotation-content.ts';
import type { AnswerWay, Decision } from '../contract/quotation-status.ts';

interface QuotationTable {
  id: GeneratedAlways<number>;
  number: string | null;
  revision: Generated<number>;
  enquiry_id: number | null;
  responsible_id: number | null;
  /** Stored as JSON text. */
  draft: ColumnType<QuotationContent | null, string | null, string | null>;
  /** Of the draft's customer, in E.164 and in lower case; null without a draft. */
  draft_phone: GeneratedAlways<string | null>;
  draft_mailbox: GeneratedAlways<string | null>;
  /** See `standingTotal`. */
  total_cents: number;
  /** In the address of the customer's page; null until it is first sent. */
  link_token: string | null;
  /** Message-ID of the first mail to a customer without an enquiry. */
  first_mail: ColumnType<string | null, never, never>;
  accepted_revision: number | null;
  withdrawn_at: Date | null;
  /** Null before an acceptance. */
  stage: OrderStage | null;
  staged_at: Date | null;
  /** Agreed after the acceptance, stored as JSON text; null while the quoted one counts. */
  agreed_deposit: ColumnType<Deposit, string | null, string | null>;
  version: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
  changed_at: Date;
}

/** A sent revision; only the customer's answer is added later. */
interface QuotationRevisionTable {
  quotation_id: number;
  revision: number;
  /** Stored as JSON text. */
  content: ColumnType<QuotationContent, string, never>;
  /** In E.164; null if the customer left no number that can be read. */
  customer_phone: GeneratedAlways<string | null>;
  /** In lower case. */
  customer_mailbox: GeneratedAlways<string>;
  valid_until: ColumnType<string, string, never>;
  sent_at: ColumnType<Date, Date, never>;
  sent_by: string | null;
  sent_by_id: number | null;
  opened_at: ColumnType<Date | null, never, Date>;
  decision: ColumnType<Decision | null, never, Decision | null>;
  decided_at: ColumnType<Date | null, never, Date | null>;
  decided_by: ColumnType<string | null, never, string | null>;
  decided_via: ColumnType<AnswerWay | null, never, AnswerWay | null>;
  noted_by: ColumnType<string | null, never, string | null>;
  reason: ColumnType<string, never, string>;
  left_out: ColumnType<number[], never, number[]>;
  /** Time when staff were told that it expires soon. */
  reminded_at: ColumnType<Date | null, never, Date>;
  customer_reminded_at: ColumnType<Date | null, never, Date>;
  /** Last mail to the customer; null once the outbox forgets it. */
  mail_id: ColumnType<number | null, never, number>;
  is_undelivered: Generated<boolean>;
  is_too_large: Generated<boolean>;
}

interface QuotationNumberTable {
  year: number;
  last: number;
}

declare module '../../platform/database/database.ts' {
  interface Tables {
    quotation: QuotationTable;
    quotation_revision: QuotationRevisionTable;
    quotation_number: QuotationNumberTable;
  }
}
