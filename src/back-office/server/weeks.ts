import { sql } from 'kysely';
import { ZONE } from '../../company/contract/nairobi.ts';
import { FIGURE_WEEKS } from '../contract/figures.ts';

/** Midnight on Monday in Nairobi of the present week, as a local time. */
function thisWeek(now: Date) {
  return sql`date_trunc('week', ${now}::timestamptz AT TIME ZONE ${sql.lit(ZONE)})`;
}

function firstWeek(now: Date) {
  return sql`${thisWeek(now)} - ${sql.lit(FIGURE_WEEKS - 1)} * interval '1 week'`;
}

/** When the weeks that are counted begin. */
export function countedSince(now: Date) {
  return sql<Date>`(${firstWeek(now)}) AT TIME ZONE ${sql.lit(ZONE)}`;
}

/** The weeks that are counted, oldest first, each as the local time of its beginning. */
export function countedWeeks(now: Date) {
  return sql`generate_series(${firstWeek(now)}, ${thisWeek(now)}, interval '1 week')`;
}

/** Whether a time lies in the week that begins at this local time. */
export function isInWeek(time: string, week: string) {
  const local = sql`${sql.ref(time)} AT TIME ZONE ${sql.lit(ZONE)}`;
  return sql<boolean>`(${local} >= ${sql.ref(week)}
    AND ${local} < ${sql.ref(week)} + interval '1 week')`;
}
