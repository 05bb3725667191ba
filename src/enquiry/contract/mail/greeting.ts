import { senderName } from '../person.ts';

/** `Dear Amina Wanjiru,`: nobody knows which of somebody's names may stand alone. */
export function greeting(word: 'Dear' | 'Hello', person: Parameters<typeof senderName>[0]): string {
  return `${word} ${senderName(person)},`;
}

/** The words that begin a greeting here, in English and Swahili; `Hi-gloss doors` greets nobody. */
const GREETING =
  /^\s*(?:dear|h[ae]llow?|hi|hey|greetings|good ?(?:day|morning|afternoon|evening)|habari|hujambo|jambo|mambo|mpendwa|salaa?mu?|shikamoo)(?![\p{L}\p{N}'’-])/iu;

/** A name with a title, as in `Mrs Wanjiru, here it is`. */
const MAX_CALLED_WORDS = 3;

/** True for words that greet this person themselves: by a greeting, or first of all by their name. */
export function greets(text: string, name: string): boolean {
  const [called = '', ...rest] = text.trim().toLowerCase().split(',');
  const words = called.split(/\s+/);
  const names = name.toLowerCase().split(/\s+/);
  const isNamed = words.length <= MAX_CALLED_WORDS && names.includes(words.at(-1) ?? '');
  return (isNamed && rest.length > 0) || GREETING.test(text);
}

/** A text without its first line, where that is a greeting and nothing else. */
export function withoutGreeting(text: string): string {
  const [first = '', ...lines] = text.split('\n');
  const isAlone = first.trimEnd().endsWith(',') || !/[,.!?:;–—]./u.test(first);
  return GREETING.test(first) && isAlone ? lines.join('\n').trim() : text;
}
