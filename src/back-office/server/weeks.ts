import { sql } from 'kysely';
import { ZONE } from '../../company/contract/nairobi.ts';
import { FIGURE_WEEKS } from '../contract/figures.ts';

/** Local time of Monday, 00:00 in Nairobi, of the present week. */
function thisWeek(now: Date) {
  return sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE ${sql.lit(ZONE)})`;
}

function firstWeek(now: Date) {
  return sql`${thisWeek(now)} - ${sql.lit(FIGURE_WEEKS - 1)} * interval '1 week'`;
}

/** Start of the counted weeks. */
export function countedSince(now: Date) {
  return sql<Date>`(${firstWeek(now)}) AT TIME ZONE ${sql.lit(ZONE)}`;
}

/** The counted weeks, oldest first, each as the local time of its start. */
export function countedWeeks(now: Date) {
  return sql`generate_series(${firstWeek(now)}, ${thisWeek(now)}, interval '1 week')`;
}

/** True if a time lies in the week that starts at this local time. */
export function isInWeek(time: string, week: string) {
  const local = sql`${sql.ref(time)} AT TIME ZONE ${sql.lit(ZONE)}`;
  return sql<boolean>`(${local} >= ${sql.ref(week)}
    AND ${local} < ${sql.ref(week)} + interval '1 week')`;
}
