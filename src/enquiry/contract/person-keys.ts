import { phoneNumber } from '../../company/contract/phone-number.ts';
import { trimUnseen } from '../../platform/contract/typed-text.ts';

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
