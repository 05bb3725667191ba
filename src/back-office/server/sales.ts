import { sql } from 'kysely';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import { countedTotal } from '../../quotation/server/quotations.ts';
import type { Figures } from '../contract/figures.ts';
import { countedSince, countedWeeks, isInWeek } from './weeks.ts';

/** Counts quotations and acceptances by week, and measures how soon enquiries were answered. */
export async function findSales(database: Database, now: Date): Promise<Figures['sales']> {
  const [quoted, accepted, received, median_answer_minutes] = await Promise.all([
    countQuoted(database, now),
    listAccepted(database, now),
    sumReceived(database, now),
    medianAnswer(database, now),
  ]);
  return {
    by_week: quoted.map(({ week, quoted }) => {
      const totals = accepted.filter((each) => each.week === week).map(({ total }) => total);
      const accepted_cents = totals.reduce((sum, total) => sum + total, 0);
      const received_cents = received.get(week) ?? 0;
      return { week, quoted, accepted: totals.length, accepted_cents, received_cents };
    }),
    median_answer_minutes,
  };
}

async function countQuoted(database: Database, now: Date) {
  const { rows } = await sql<{ week: Day; quoted: number }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, count(DISTINCT quotation_id)::integer AS quoted
    FROM ${countedWeeks(now)} AS week
    LEFT JOIN (quotation_revision JOIN quotation ON quotation.id = quotation_id AND NOT is_trial)
      ON ${isInWeek('sent_at', 'week')}
    GROUP BY week ORDER BY week`.execute(database);
  return rows;
}

/** Week and figure of each accepted quotation; an earlier acceptance of the same one is replaced. */
async function listAccepted(database: Database, now: Date) {
  const { rows } = await sql<{ week: Day; total: number }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, ${countedTotal} AS total
    FROM ${countedWeeks(now)} AS week
    JOIN quotation_revision ON ${isInWeek('decided_at', 'week')}
    JOIN quotation ON quotation.id = quotation_id AND accepted_revision = quotation_revision.revision
      AND NOT is_trial
  `.execute(database);
  return rows;
}

/** What came in each week, by the day on which it was paid. */
async function sumReceived(database: Database, now: Date): Promise<Map<Day, number>> {
  const { rows } = await sql<{ week: Day; cents: number }>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, sum(cents) AS cents
    FROM ${countedWeeks(now)} AS week
    JOIN payment ON status = 'confirmed' AND ${isInWeek('paid_at', 'week')}
    LEFT JOIN quotation ON quotation.id = quotation_id
    WHERE is_trial IS NOT TRUE
    GROUP BY week`.execute(database);
  return new Map(rows.map(({ week, cents }) => [week, cents]));
}

/** Median time to the first answer, over answered enquiries of these weeks. */
async function medianAnswer(database: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY (answered_at - received_at) / 60) AS minutes
    FROM (
      SELECT extract(epoch FROM received_at) AS received_at,
        extract(epoch FROM min(change_set.changed_at)) AS answered_at
      FROM enquiry
      JOIN change ON change.kind = 'enquiry' AND change.subject = enquiry.id::text
        AND change.changes->'status'->>1 = 'answered'
      JOIN change_set ON change_set.id = change.set_id
      WHERE received_at >= ${countedSince(now)}
      GROUP BY enquiry.id
    ) AS answers`.execute(database);
  const minutes = rows[0]?.minutes ?? null;
  // A time that was ahead may make an answer older than its question.
  return minutes === null ? null : Math.max(0, Math.round(minutes));
}
