import { type RawBuilder, sql } from 'kysely';
import { requestWords } from '../../enquiry/contract/listed/request-words.ts';
import { productsOfEnquiry } from '../../enquiry/server/quote-products.ts';
import { anyOfThread, idsOfThread } from '../../enquiry/server/threads/thread-sql.ts';
import type { Database } from '../../platform/database/database.ts';
import { decisionName } from '../../quotation/server/standing-sql.ts';

const MAX_WORDS = 120;

/** SQL value of an enquiry: what its customer said last, also by a yes or no; null for no words. */
const lastWords = sql`(
  SELECT words FROM (
    SELECT text AS words, written_at AS at FROM enquiry_reply
    WHERE enquiry_id = ${anyOfThread} AND sender = 'customer'
    UNION ALL SELECT last.said, last.written_at FROM unnest(${idsOfThread}) AS part, LATERAL (
      SELECT coalesce(nullif(text, ''), file_name) AS said, written_at FROM chat_message
      WHERE enquiry_id = part AND sender = 'customer' ORDER BY written_at DESC, id DESC LIMIT 1) AS last
    UNION ALL SELECT concat_ws(': ', ${decisionName} || ' ' || number, nullif(reason, '')), decided_at
    FROM quotation JOIN quotation_revision ON quotation_id = quotation.id
    WHERE enquiry_id = ${anyOfThread} AND decision IS NOT NULL
    UNION ALL SELECT nullif(sent.message, ''), sent.received_at FROM enquiry AS sent
    WHERE sent.id = ${anyOfThread}) AS said
  WHERE words IS NOT NULL ORDER BY at DESC LIMIT 1)`;

/** SQL values of an enquiry in a list of tasks: its customer, and what they said last; empty for no words. */
export const senderOf = sql<string>`trim(concat_ws(' ', fname, lname))`;
export const aboutEnquiry: RawBuilder<string> = sql`left(coalesce(${lastWords}, ''), ${sql.lit(MAX_WORDS)})`;

/** Says of enquiries without words what they ask for, as the inbox does. */
export async function withRequests<Listed extends { id: number; about: string }>(
  database: Database,
  listed: Listed[],
  isEnquiry: (each: Listed) => boolean = () => true,
): Promise<Listed[]> {
  const isWordless = (each: Listed) => each.about === '' && isEnquiry(each);
  const ids = listed.filter(isWordless).map(({ id }) => id);
  if (ids.length === 0) return listed;
  const rows = await database
    .selectFrom('enquiry')
    .select(['id', 'kind', 'channel', 'reference', productsOfEnquiry.as('products')])
    .where('id', 'in', ids)
    .execute();
  const words = new Map(rows.map((row) => [row.id, requestWords(row) || row.reference || '']));
  return listed.map((each) =>
    isWordless(each) ? { ...each, about: words.get(each.id) ?? '' } : each,
  );
}
