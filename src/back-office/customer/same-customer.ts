import { phoneNumber } from '../../company/contract/phone-number.ts';

/** The number and the address of a customer as typed; empty if unknown. */
export interface Reach {
  phone: string;
  email: string;
}

/**
 * Says by what two enquiries or quotations are one customer's; `undefined` if they are not. The
 * database has the same rule, see same-person.ts.
 */
export function whyOneCustomer(one: Reach, other: Reach): string | undefined {
  const number = phoneNumber(one.phone);
  const isNumber = number !== undefined && number === phoneNumber(other.phone);
  const isAddress = one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase();
  if (isNumber) return isAddress ? 'Same number and address' : 'Same number';
  return isAddress ? 'Same address' : undefined;
}
