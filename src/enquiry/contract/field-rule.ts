import { trimUnseen } from '../../platform/contract/typed-text.ts';

/** What one field of a visitor's form takes: the same for the page that asks and the API. */
export interface FieldRule {
  label: string;
  type: 'text' | 'tel' | 'email' | 'textarea' | 'date' | 'choice';
  /** Of a choice: what is sent, and the words that stand for it. */
  choices?: Record<string, string>;
  /** What the browser may fill in by itself, as HTML's `autocomplete` names it. */
  autocomplete: AutoFill;
  maxLength: number;
  /** Said when the field is left empty; a field without it may stay empty. */
  whenEmpty?: string;
}

/** Text, an at sign, text, a dot, text. */
const EMAIL = /^[^@]+@[^@]+\.[^@]+$/;
/** With what means something in its header, a mail could go to another address than is kept. */
const NOT_IN_EMAIL = /[\s<>"(),;:\\[\]]/;
/** So it could with what nobody sees. */
const INVISIBLE = /(?!\s)\p{C}|[\ufe00-\ufe0f]/u;

/** What is wrong with the text in a field, to whom it was typed by; `undefined` when it is fine. */
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

/** Whether it is a day of the calendar, such as `2027-03-14`. */
function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Field name → what is wrong with it, for the fields that cannot go out as they are. */
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
