import { trimUnseen } from '../../platform/contract/typed-text.ts';

/** Rule for one field of a visitor's form, shared by the page and the API. */
export interface FieldRule {
  label: string;
  type: 'text' | 'tel' | 'email' | 'textarea' | 'date' | 'select';
  /** Options of a select: label by value. */
  options?: Record<string, string>;
  /** Value of HTML's `autocomplete`. */
  autocomplete: AutoFill;
  maxLength: number;
  /** Message for an empty field; a field without it is optional. */
  whenEmpty?: string;
}

/** Matches text, an at sign, text, a dot, text. */
const EMAIL = /^[^@]+@[^@]+\.[^@]+$/;
/** Characters with a meaning in a mail header could redirect a mail. */
const NOT_IN_EMAIL = /[\s<>"(),;:\\[\]]/;
/** Invisible characters could redirect a mail too. */
const INVISIBLE = /(?!\s)\p{C}|[\ufe00-\ufe0f]/u;

/** Problem of a field's text, in words for the visitor; `undefined` if it is valid. */
export function fieldProblem(rule: FieldRule, text: string): string | undefined {
  const given = trimUnseen(text);
  if (given === '') return rule.whenEmpty;
  if (rule.type === 'date' && !isDay(given)) {
    return 'Please choose a day from the calendar.';
  }
  if (given.length > rule.maxLength) {
    return `Please keep this to ${rule.maxLength.toLocaleString('en')} characters.`;
  }
  if (rule.type === 'email' && INVISIBLE.test(given)) {
    return 'There is an invisible character in this address. Please type it again.';
  }
  if (rule.type === 'email' && (!EMAIL.test(given) || NOT_IN_EMAIL.test(given))) {
    return 'Please enter an email address such as name@example.com.';
  }
  return undefined;
}

/** True for a day of this century such as `2027-03-14`, as `calendarDay` has it. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isReal && text.startsWith('20');
}

/** Maps the name of each invalid field to its problem. */
export function formProblems(
  rules: Record<string, FieldRule>,
  entered: Record<string, string>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = fieldProblem(rule, entered[name] ?? '');
    if (problem) problems[name] = problem;
  }
  return problems;
}
