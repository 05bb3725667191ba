/** Last words of a company's name that say what it trades in, or what it is in law. */
const TRADE = new Set(
  'interior interiors furniture furnitures furnishing furnishings design designs works company co ltd limited'.split(
    ' ',
  ),
);

/** Name of the back office as an app: "Makao Office" of Makao Interiors. */
export function officeNameOf(company: string): string {
  const words = company.split(' ').filter(Boolean);
  while (words.length > 1 && TRADE.has((words.at(-1) ?? '').toLowerCase().replace('.', ''))) {
    words.pop();
  }
  return [...words, 'Office'].join(' ');
}
