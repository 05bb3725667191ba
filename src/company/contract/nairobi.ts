/** Mails, documents and counts use the company's time zone, wherever they are read. */
export const ZONE = 'Africa/Nairobi';

const DAY_MS = 86_400_000;

const day = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: ZONE });
const minute = /* @__PURE__ */ new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: ZONE,
});

/** `2 March 2026` */
export function nairobiDay(time: Date): string {
  return day.format(time);
}

/** Time for spreadsheets, such as `2026-03-02 11:00`. */
export function nairobiTime(time: string): string {
  return minute.format(new Date(time));
}

/** `2026-03-02` */
export function nairobiToday(now: Date): string {
  return minute.format(now).slice(0, 10);
}

/** Day that follows a time by this many days, such as `2026-03-02`. */
export function nairobiDayAfter(time: Date, days: number): string {
  return nairobiToday(new Date(time.getTime() + days * DAY_MS));
}

/** Monday of a time's week, such as `2026-03-02`. */
export function nairobiMonday(time: Date): string {
  const day = new Date(minute.format(time).slice(0, 10));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
