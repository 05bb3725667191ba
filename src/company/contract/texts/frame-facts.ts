import type { Company } from '../company-file.ts';
import { hoursInWords } from '../hours-words.ts';
import { printedChatNumber } from '../phone-number.ts';

/**
 * Stand for the company in the frame of pages that the server fills, so that a customer reads what is
 * saved, also before the next build. Letters only, so that no encoding changes them.
 */
export const frameMarks = {
  name: 'CompanyNameHere',
  blurb: 'CompanyBlurbHere',
  credit: 'CompanyCreditHere',
  place: 'CompanyPlaceHere',
  hours: 'CompanyHoursHere',
  chatNumber: 'CompanyChatNumberHere',
  printedChat: 'CompanyPrintedChatHere',
  email: 'CompanyMailHere',
} as const;
export type FrameFacts = Record<keyof typeof frameMarks, string>;

/** Stands for the links to the phones, of which a company has any number. */
export const PHONES_MARK = 'CompanyPhonesHere';

/** Facts of the company in the frame of every page. */
export function frameFacts(company: Company): FrameFacts {
  const { name, blurb, credit = '', address, chatNumber, email } = company;
  return {
    ...{ name, blurb, credit, chatNumber, email },
    place: `${address.street}, ${address.city}`,
    // In a narrow column, the hours of a day stay on one line.
    hours: hoursInWords(company.openingHours).replace(/(\d) to (\d)/g, '$1\u00a0to\u00a0$2'),
    printedChat: printedChatNumber(chatNumber),
  };
}
