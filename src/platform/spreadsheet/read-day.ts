const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*$/;
/** Longer than any date. */
const MAX_LENGTH = 60;

/**
 * Reads a day as spreadsheet programs show it: `25/03/2027`, `3/4/27`, `25-Mar-27`, `2027/03/25` or
 * `Thursday, 25 March 2027`, each also with a time. The day stands before the month, as in Kenya,
 * unless only the other order is a day.
 *
 * @returns such as `2027-03-25`; any other text unchanged
 */
export function readDay(text: string): string {
  const [written = ''] = text
    .slice(0, MAX_LENGTH)
    .toLowerCase()
    .split(/[t\s]\d{1,2}:/, 1);
  const parts = written.split(/[\s/.,-]+/).filter((part) => part !== '' && !WEEKDAY.test(part));
  const [one = '', two = '', three = ''] = parts;
  if (parts.length !== 3) return text;
  const isYearFirst = /^\d{4}$/.test(one);
  const [year, month, day] = isYearFirst ? parts : [three, ...monthAndDay(one, two)];
  const figures = [fullYear(year), monthOf(month), day?.padStart(2, '0')];
  return figures.every((figure) => /^\d+$/.test(figure ?? '')) ? figures.join('-') : text;
}

function monthAndDay(one: string, two: string): [month: string, day: string] {
  return /^[a-z]/.test(one) || Number(two) > 12 ? [one, two] : [two, one];
}

function monthOf(text = ''): string {
  const at = /^[a-z]{3}/.test(text) ? MONTHS.indexOf(text.slice(0, 3)) + 1 : Number(text);
  return at > 0 ? String(at).padStart(2, '0') : '';
}

function fullYear(text = ''): string {
  return /^\d\d$/.test(text) ? `20${text}` : text;
}
