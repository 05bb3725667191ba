import type { Company } from '../company-file.ts';
import { hoursInWords } from '../hours-words.ts';
import { payTo } from '../paying/ways-to-pay.ts';
import { stockPiecesOf } from '../stock-pieces.ts';

/** Facts of the company by the placeholder that names them in a text. */
const FACTS = {
  company: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phones }) => phones[0] ?? '',
  phones: ({ phones }) => phones.join(', '),
  address: ({ address: { street, city, country } }) => `${street}, ${city}, ${country}`,
  hours: ({ openingHours }) => hoursInWords(openingHours),
  replyTime: ({ answerTime }) => answerTime,
  stockPieces: stockPiecesOf,
  payTo,
} satisfies Record<string, (company: Company) => string>;

export const COMPANY_PLACEHOLDERS = Object.keys(FACTS);

/** Values of the placeholders that every text of a document may have. */
export function companyValues(company: Company): Record<string, string> {
  return Object.fromEntries(Object.entries(FACTS).map(([name, fact]) => [name, fact(company)]));
}
