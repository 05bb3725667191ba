import type { Company } from '../../company/contract/company-file.ts';
import { hoursInWords } from '../../company/contract/hours-words.ts';
import { printedChatNumber } from '../../company/contract/phone-number.ts';
import type { Question } from '../../company/contract/questions.ts';
import { companyValues } from '../../company/contract/texts/company-placeholders.ts';
import { firstSentence } from '../../company/contract/texts/first-sentence.ts';
import { fillPlaceholders } from '../../company/contract/texts/placeholders.ts';
import { paths } from '../../paths.ts';
import type { Answer } from '../contract/search/search-texts.ts';
import {
  ANSWERED,
  type Answered,
  type SearchTextsFile,
} from '../contract/search/search-texts-file.ts';

interface Facts {
  company: Company;
  questions: readonly Question[];
}

/** Answers to searches that are about no product. A topic without a question has none. */
export function answersOf({ answers }: SearchTextsFile, facts: Facts): Answer[] {
  const general = answers.flatMap(({ typed, about }) => {
    const answer = answerAbout(about, facts);
    return answer ? [{ typed, ...answer }] : [];
  });
  const delivered = answers.filter(({ about }) => about === 'delivery');
  return [...general, ...delivered.flatMap(({ typed }) => deliveriesTo(typed, facts.company))];
}

/** An answer for each town whose delivery has a row: “delivery to Mombasa”, “Mombasa delivery”. */
function deliveriesTo(typed: string, { delivery = [] }: Company): Answer[] {
  const words = typed.split(',').map((word) => word.trim());
  return delivery.flatMap(({ area, time, cost }) =>
    area.split(/,| and /).map((town) => ({
      typed: words.flatMap((word) => [`${word} ${town}`, `${town} ${word}`]).join(),
      title: `Delivery to ${town.trim()}`,
      text: `${time}. ${cost}.`,
      path: `${paths.contactUs}#buying-heading`,
    })),
  );
}

function answerAbout(
  about: Answered,
  { company, questions }: Facts,
): Omit<Answer, 'typed'> | undefined {
  const { address, chatNumber, openingHours, phones } = company;
  if (about === 'hours') {
    const text = `${hoursInWords(openingHours)}. ${address.street}, ${address.city}.`;
    return { title: ANSWERED.hours, text, path: `${paths.contactUs}#map-heading` };
  }
  if (about === 'contact') {
    const text = `WhatsApp ${printedChatNumber(chatNumber)}, phone ${phones[0]}.`;
    return { title: ANSWERED.contact, text, path: paths.contactUs };
  }
  const question = questions.find(({ topic, onContact }) => topic === about && onContact);
  if (!question) return undefined;
  const text = firstSentence(fillPlaceholders(question.answer, companyValues(company)));
  return { title: question.question, text, path: `${paths.contactUs}#questions-heading` };
}
