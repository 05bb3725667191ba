import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type MailDoor, tokenIn } from '../../../platform/mail/mail-door.ts';
import type { ParsedMail } from '../../../platform/mail-parser/parsed-mail.ts';
import type { Settings } from '../../../platform/services.ts';
import { beginThread } from '../threads/begin-thread.ts';

/** What the thread of a mail is found by, the surest first. */
function namesIn(mail: Pick<ParsedMail, 'to' | 'answers'>, door: MailDoor | undefined): string[] {
  const tokens = door ? mail.to.flatMap((address) => tokenIn(door, address) ?? []) : [];
  return [...tokens, ...mail.answers];
}

interface Named {
  name: string;
  enquiry_id: number | null;
  quotation_id: number | null;
  first_mail: string | null;
  /** Mailbox of the customer. */
  email: string;
}

/**
 * The enquiry that a mail answers, by the address that it went to or by the mails that it refers to: a
 * sender proves nothing, and neither does a subject. A quotation without an enquiry gets one now.
 *
 * @returns its id; undefined for a mail that answers none of ours
 */
export async function threadOfMail(
  { transaction, settings, now }: { transaction: Database; settings: Settings; now: Date },
  mail: Pick<ParsedMail, 'to' | 'answers' | 'from'>,
): Promise<number | undefined> {
  const names = namesIn(mail, settings.mailDoor);
  if (names.length === 0) return undefined;
  const host = new URL(settings.siteUrl).hostname;
  const found = await findNamed(transaction, names);
  const [best] = found
    .filter((each) => isOurs(each, host) || isFrom(mail, each))
    .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  if (!best) return undefined;
  return best.enquiry_id ?? beginFor(transaction, best.quotation_id, now);
}

/** Our ids are drawn at random, so that nobody else knows them. */
function isOurs({ name, first_mail }: Named, host: string): boolean {
  return name !== first_mail || name.endsWith(`@${host}`);
}

/** A thread that began with a mail of the customer bears that mail's id, which others may know. */
function isFrom({ from }: Pick<ParsedMail, 'from'>, { email }: Named): boolean {
  return from.address.toLowerCase() === email.toLowerCase();
}

async function findNamed(transaction: Database, names: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    WITH named AS (
      SELECT name, name AS mail FROM unnest(${names}::text[]) AS given(name)
      UNION SELECT message_id, in_reply_to FROM mail_outbox
      WHERE message_id = ANY (${names}::text[]) AND in_reply_to IS NOT NULL)
    SELECT name, enquiry.id AS enquiry_id, NULL::integer AS quotation_id, first_mail, email
    FROM named JOIN enquiry ON first_mail = mail
    UNION ALL SELECT thread_token, id, NULL, first_mail, email
    FROM enquiry WHERE thread_token = ANY (${names}::text[])
    UNION ALL SELECT name, enquiry_id, quotation.id, first_mail, ''
    FROM named JOIN quotation ON first_mail = mail WHERE NOT is_trial
    UNION ALL SELECT thread_token, enquiry_id, id, first_mail, ''
    FROM quotation WHERE thread_token = ANY (${names}::text[]) AND NOT is_trial`.execute(
    transaction,
  );
  return rows;
}

async function beginFor(
  transaction: Database,
  quotationId: number | null,
  now: Date,
): Promise<number | undefined> {
  const quotation = await transaction
    .selectFrom('quotation')
    .innerJoin('quotation_revision as latest', (join) =>
      join
        .onRef('latest.quotation_id', '=', 'quotation.id')
        .onRef('latest.revision', '=', 'quotation.revision'),
    )
    .select(['quotation.id', 'first_mail', 'thread_token', 'content'])
    .where('quotation.id', '=', quotationId)
    .executeTakeFirst();
  if (!quotation) return undefined;
  return beginThread(transaction, { ...quotation, customer: quotation.content.customer }, now);
}
