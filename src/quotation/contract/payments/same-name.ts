import { normalForm } from '../../../platform/contract/normal-form.ts';

/** Words that say the kind of a company, which statements and people leave out. */
const KINDS = /^(?:LTD|LIMITED|CO|COMPANY|ENTERPRISES?|INC|PLC|THE|AND)$/;

/**
 * True if two names can be of one person or company: M-Pesa and banks leave names out, hide them as
 * `WAMBUI **** MFANO`, and write them in capitals.
 */
export function isSameName(one: string, other: string): boolean {
  return areSameWords(nameWords(one), nameWords(other));
}

/** `isSameName` for names whose words are known. */
export function areSameWords(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  // A first name alone is of many people.
  const isTold = fewer.length > 0 && fewer.length >= Math.min(2, more.length);
  return isTold && fewer.every((word) => more.includes(word));
}

/** Words of a name that tell it from others, in capitals. */
export function nameWords(name: string): string[] {
  const plain = normalForm(name, 'NFD').replace(/\p{M}/gu, '').toUpperCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const telling = words.filter((word) => !KINDS.test(word));
  return [...new Set(telling)];
}

/** True if a phone number of a message, of which most is hidden (`2547***123`), can be this one. */
export function isSamePhone(hidden: string, number: string): boolean {
  const [start = '', end = ''] = hidden.replace(/[^\d*]/g, '').split(/\*+/);
  const national = number.replace(/\D/g, '').replace(/^254/, '0');
  if (end === '') return start.length >= 9 && national.endsWith(start.replace(/^(?:254|0)/, ''));
  const begins = start.replace(/^254/, '0');
  return begins.length > 1 && national.startsWith(begins) && national.endsWith(end);
}
