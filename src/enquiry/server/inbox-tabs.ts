import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Enquiry } from '../contract/inbox.ts';
import { type InboxTab, inboxTabs, type TabCounts } from '../contract/listed/inbox-tabs.ts';
import { anyOfThread, idsOfThread, withHeads } from './threads/thread-sql.ts';

// Quotations in plain SQL, since they depend on enquiries and not the other way round.
const offered = sql`SELECT enquiry_id FROM quotation
  WHERE enquiry_id IS NOT NULL AND revision > 0 AND withdrawn_at IS NULL`;
const hasOffer = sql<SqlBool>`id IN (${withHeads(offered)})`;
const declined = sql`FROM quotation JOIN quotation_revision AS latest
    ON latest.quotation_id = quotation.id AND latest.revision = quotation.revision
  WHERE accepted_revision IS NULL AND decision = 'declined'`;
const refusedOffer = sql`SELECT enquiry_id ${declined} AND enquiry_id IS NOT NULL`;
const saidNo = sql<SqlBool>`id IN (${withHeads(refusedOffer)})`;

/** SQL condition: nobody has answered what the customer of an enquiry asked last about a quotation, see `questionOf`. */
export const isAsked = sql<SqlBool>`(enquiry.status IN ('new', 'open') AND coalesce((
  SELECT sender = 'customer' AND asked_about IS NOT NULL
  -- The index has the last one of each part.
  FROM unnest(${idsOfThread}) AS part, LATERAL (SELECT id, sender, asked_about FROM enquiry_reply
    WHERE enquiry_id = part ORDER BY id DESC LIMIT 1) AS last
  ORDER BY last.id DESC LIMIT 1), false))`;

/** SQL conditions: an enquiry stands under a tab. One that waits for an answer may stand under two. */
export const UNDER_TAB: Record<InboxTab, Expression<SqlBool>> = {
  'to-answer': sql`(status IN ('new', 'open') OR read_at IS NULL)`,
  quoted: sql`(outcome IS NULL AND ${hasOffer} AND NOT ${saidNo})`,
  accepted: sql`coalesce(outcome = 'won', false)`,
  lost: sql`(coalesce(outcome = 'lost', false) OR (outcome IS NULL AND ${saidNo}))`,
  all: sql`true`,
};

/** Counts the enquiries under a condition by tab. */
export async function countByTab(
  database: Database,
  condition: Expression<SqlBool>,
): Promise<TabCounts> {
  const counts = inboxTabs.map(
    (tab) => sql`count(*) FILTER (WHERE ${UNDER_TAB[tab]})::integer AS ${sql.id(tab)}`,
  );
  const { rows } = await sql<TabCounts>`
    SELECT ${sql.join(counts)} FROM enquiry WHERE ${condition}`.execute(database);
  return rows[0] as TabCounts;
}

/** SQL column with the quotation of an enquiry that counts; its times are as Postgres writes them. */
export const quotedOf: RawBuilder<Enquiry['quotation']> = sql`(
  SELECT json_build_object('number', number, 'stage', stage, 'sent_at', sent_at, 'sent_by', sent_by,
    'declined', EXISTS (SELECT ${declined} AND enquiry_id = ${anyOfThread}),
    'act', (SELECT row_to_json(act) FROM (
      SELECT decision AS kind, decided_at AS at, reason, NULL::double precision AS cents
      FROM quotation_revision WHERE quotation_id = quotation.id AND decision IS NOT NULL
      UNION ALL SELECT 'paid', noted_at, '', cents FROM payment
      WHERE quotation_id = quotation.id AND source = 'customer' AND payment.status <> 'void'
      ORDER BY at DESC LIMIT 1) AS act),
    'total_cents', greatest(0, least(total_cents, 1e15)))
  FROM quotation JOIN quotation_revision AS sent
    ON sent.quotation_id = quotation.id AND sent.revision = quotation.revision
  WHERE enquiry_id = ${anyOfThread} AND withdrawn_at IS NULL
  ORDER BY accepted_revision IS NULL, sent_at DESC LIMIT 1)`;
