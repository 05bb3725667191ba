import { RETENTION } from '../retention.ts';
import { COMPANY_PLACEHOLDERS } from './company-placeholders.ts';

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const inWords = (count: number, unit: string) => `${SMALL[count] ?? count} ${unit}`;

/** Retention periods by the placeholder that names it in the privacy policy. */
export const RETENTION_VALUES: Readonly<Record<string, string>> = {
  enquiriesKept: inWords(RETENTION.enquiryMonths, 'months'),
  deletedKept: inWords(RETENTION.removedDays, 'days'),
  quotationsKept: inWords(RETENTION.quotationMonths, 'months'),
  salesKept: inWords(RETENTION.acceptedYears, 'years'),
  unconfirmedKept: inWords(RETENTION.unconfirmedDays, 'days'),
};

/** Placeholders of the privacy policy. */
export const PRIVACY_PLACEHOLDERS = [...COMPANY_PLACEHOLDERS, ...Object.keys(RETENTION_VALUES)];
