/** A day such as `2027-03-01`. It has no time, and is the same day in every time zone. */
export type Day = `${number}-${number}-${number}`;

/** `2026-11-12`; undefined for a day that no calendar has. */
export function existingDay(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? (date.toISOString().slice(0, 10) as Day) : undefined;
}
