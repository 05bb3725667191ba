import { phoneNumber, printedPhone } from '../../company/contract/phone-number.ts';
import { trimUnseen } from '../../platform/contract/typed-text.ts';
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

/**
 * What tells that records are one person's. An address does. A number is shared and can be typed by
 * anybody, so it stands for the records with it that have no address; one without both stands for
 * itself.
 */
export interface PersonKeys {
  /** As they were typed, without blanks around. */
  addresses: readonly string[];
  /** In E.164. */
  numbers: readonly string[];
  /** Ids of records. */
  enquiries: readonly number[];
  quotations: readonly number[];
}

const RECORD = /^(enquiry|quotation)-(\d{1,9})$/;

/** Reads keys such as `amina@kijani.example`, `0722 000 111` and `enquiry-12`. */
export function readPersonKeys(typed: readonly string[]): PersonKeys {
  const keys = typed.map(trimUnseen).filter((key) => key !== '');
  const ids = (kind: string) =>
    keys.flatMap((key) => {
      const [, of, id] = RECORD.exec(key) ?? [];
      return of === kind ? Number(id) : [];
    });
  return {
    addresses: keys.filter((key) => key.includes('@')),
    numbers: keys.flatMap((key) =>
      key.includes('@') || RECORD.test(key) ? [] : (phoneNumber(key) ?? []),
    ),
    enquiries: ids('enquiry'),
    quotations: ids('quotation'),
  };
}
