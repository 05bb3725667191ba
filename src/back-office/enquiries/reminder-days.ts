const DAY_MS = 86_400_000;

/**
 * Offers the days that reminders are most often set to, counted from a day such as `2026-03-02`.
 */
export function reminderDays(today: string): { name: string; day: string }[] {
  const weekday = new Date(today).getUTCDay();
  const after = (days: number) =>
    new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  return [
    { name: 'Tomorrow', day: after(1) },
    // Days until the next Monday; seven if today is Monday.
    { name: 'On Monday', day: after((8 - weekday) % 7 || 7) },
    { name: 'In a week', day: after(7) },
  ];
}
