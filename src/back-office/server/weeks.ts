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

/** Local time of the start of the week that a time lies in. */
export function weekOf(time: string) {
  return sql<Date>`date_trunc('week', ${sql.ref(time)} AT TIME ZONE ${sql.lit(ZONE)})`;
}
