import { sql } from 'kysely';
import { choiceKey } from '../../catalogue/contract/choices/choice.ts';
import { keySql } from '../../catalogue/server/products/products.ts';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Figures } from '../contract/figures.ts';
import { countedSince, countedWeeks, weekOf } from './weeks.ts';

const MAX_ASKED_FOR = 10;
/** Values of each of a product's choices that are named beside it. */
const MAX_VALUES = 3;

interface Counted {
  by_week: { week: Day; count: number }[];
  /** Over the answered ones, to their first answer. */
  median_minutes: number | null;
  /** Products by how many enquiries list them, most first. */
  asked_for: { key: string; title: string; count: number }[];
}

/** Counts the enquiries of these weeks by one look at them, since they may be tens of thousands. */
export async function countEnquiries(database: Database, now: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    WITH recent AS MATERIALIZED (
      SELECT id, folder = 'inbox' AS is_in_inbox, ${weekOf('received_at')} AS week,
        -- Postgres refuses to subtract one infinity from another.
        CASE WHEN isfinite(answered_at) AND isfinite(received_at)
          THEN extract(epoch FROM answered_at - received_at)::double precision / 60 END AS minutes
      FROM enquiry WHERE received_at >= ${countedSince(now)}),
    asked AS (
      SELECT piece_key, count(*)::integer AS count
      FROM (SELECT DISTINCT piece_key, enquiry_id
        FROM quote_piece JOIN recent ON recent.id = enquiry_id AND is_in_inbox
        -- The index finds the pieces of later enquiries.
        WHERE enquiry_id >= (SELECT min(id) FROM recent)) AS each_once
      GROUP BY piece_key)
    SELECT
      (SELECT json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'),
          'count', coalesce(count, 0)) ORDER BY week)
        FROM ${countedWeeks(now)} AS week LEFT JOIN (SELECT week, count(*) AS count FROM recent
          WHERE is_in_inbox GROUP BY week) AS counted USING (week)) AS by_week,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) FROM recent) AS median_minutes,
      (SELECT coalesce(json_agg(top), '[]') FROM (SELECT piece_key AS key, title, count
        FROM asked JOIN product ON ${keySql} = piece_key AND deleted_at IS NULL
        ORDER BY count DESC, folded(title) LIMIT ${sql.lit(MAX_ASKED_FOR)}) AS top) AS asked_for
  `.execute(database);
  return rows[0] as Counted;
}

/** Adds what of these products was chosen most often in these weeks. */
export async function withChosen(
  database: Database,
  asked: Counted['asked_for'],
  now: Date,
): Promise<Figures['most_asked_for']> {
  const keys = asked.map(({ key }) => key);
  const { rows } = await sql<{ key: string; choice: string; value: string }>`
    SELECT piece_key AS key, each->>'choice' AS choice, each->>'value' AS value
    FROM quote_piece JOIN enquiry ON enquiry.id = enquiry_id,
      jsonb_path_query(quote_piece.chosen, '$[*]') AS each
    WHERE piece_key = ANY (${keys}::text[]) AND folder = 'inbox'
      AND received_at >= ${countedSince(now)}
    GROUP BY piece_key, 2, 3
    ORDER BY count(DISTINCT enquiry_id) DESC, value`.execute(database);
  // Fabrics are ranked among fabrics, and sizes among sizes.
  const chosenOf = (key: string) => {
    const own = rows.filter((row) => row.key === key);
    return [...Map.groupBy(own, ({ choice }) => choiceKey(choice)).values()].map((each) => ({
      choice: each[0]?.choice ?? '',
      values: each.slice(0, MAX_VALUES).map(({ value }) => value),
    }));
  };
  return asked.map((each) => ({ ...each, chosen: chosenOf(each.key) }));
}
