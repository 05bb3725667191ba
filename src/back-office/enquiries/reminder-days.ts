const DAY_MS = 86_400_000;

/** The days on which somebody is asked again most often, from a day such as `2026-03-02`. */
export function reminderDays(today: string): { name: string; day: string }[] {
  const weekday = new Date(today).getUTCDay();
  const after = (days: number) =>
    new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  return [
    { name: 'Tomorrow', day: after(1) },
    // Days from the weekday to the next Monday; a week where it is Monday already.
    { name: 'On Monday', day: after((8 - weekday) % 7 || 7) },
    { name: 'In a week', day: after(7) },
  ];
}
