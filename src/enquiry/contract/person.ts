import { printedPhone } from '../../company/contract/phone-number.ts';
import { NO_COMPANY } from './contact-fields.ts';

/** A customer as a form has them; staff may know only one name, and not all of the rest. */
interface Person {
  fname: string;
  lname: string;
  cname: string;
  phone: string;
  email: string;
}

/** Full name of a customer; staff may know only one name of a caller. */
export function senderName({ fname, lname }: Pick<Person, 'fname' | 'lname'>): string {
  return `${fname} ${lname}`.trim();
}

/** The two names of a form for a name in one field, of which `senderName` makes the same again. */
export function splitName(name: string): Pick<Person, 'fname' | 'lname'> {
  const words = name.trim().split(/\s+/);
  // The last word is the family name; a single one may be a company's.
  const lname = words.length > 1 ? (words.pop() ?? '') : '';
  return { fname: words.join(' '), lname };
}

/** `Dear Amina Wanjiru,`: nobody knows which of somebody's names may stand alone. */
export function greeting(word: 'Dear' | 'Hello', person: Pick<Person, 'fname' | 'lname'>): string {
  return `${word} ${senderName(person)},`;
}

/** The customer's company, if given. */
export function companyOf({ cname }: Pick<Person, 'cname'>): string | undefined {
  return cname === NO_COMPANY || cname === '' ? undefined : cname;
}

/** Labels and values of who somebody is; what was not given is left out. */
export function personFacts(person: Person): [label: string, words: string][] {
  const facts: [string, string | undefined][] = [
    ['Name', senderName(person)],
    ['Company', companyOf(person)],
    ['Phone', printedPhone(person.phone)],
    ['Email', person.email],
  ];
  return facts.flatMap(([label, words]) => (words ? [[label, words]] : []));
}
