import { sql } from 'kysely';
import type { Day } from '../../platform/contract/day.ts';
import type { Database } from '../../platform/database/database.ts';
import { countedTotal } from '../../quotation/server/quotations.ts';
import { countedSince, countedWeeks, weekOf } from './weeks.ts';

interface WeekOfSales {
  week: Day;
  /** Quotations that were sent. */
  quoted: number;
  /** An earlier acceptance of the same quotation is replaced. */
  accepted: number;
  accepted_cents: number;
  /** What came, by the day on which it was paid. */
  received_cents: number;
}

/** Counts quotations, acceptances and payments by week. */
export async function countSales(database: Database, now: Date): Promise<WeekOfSales[]> {
  const since = countedSince(now);
  const { rows } = await sql<WeekOfSales>`
    SELECT to_char(week, 'YYYY-MM-DD') AS week, coalesce(quoted, 0) AS quoted,
      coalesce(accepted, 0) AS accepted, coalesce(accepted_cents, 0) AS accepted_cents,
      coalesce(received_cents, 0) AS received_cents
    FROM ${countedWeeks(now)} AS week
    LEFT JOIN (
      SELECT ${weekOf('sent_at')} AS week, count(DISTINCT quotation_id)::integer AS quoted
      FROM quotation_revision JOIN quotation ON quotation.id = quotation_id AND NOT is_trial
      WHERE sent_at >= ${since} GROUP BY 1) AS sending USING (week)
    LEFT JOIN (
      SELECT ${weekOf('decided_at')} AS week, count(*)::integer AS accepted,
        sum(${countedTotal})::double precision AS accepted_cents
      FROM quotation_revision JOIN quotation ON quotation.id = quotation_id AND NOT is_trial
        AND accepted_revision = quotation_revision.revision
      WHERE decided_at >= ${since} GROUP BY 1) AS acceptance USING (week)
    LEFT JOIN (
      SELECT ${weekOf('paid_at')} AS week, sum(cents) AS received_cents
      FROM payment LEFT JOIN quotation ON quotation.id = quotation_id
      WHERE paid_at >= ${since} AND status = 'confirmed' AND is_trial IS NOT TRUE
      GROUP BY 1) AS receipt USING (week)
    ORDER BY week`.execute(database);
  return rows;
}
