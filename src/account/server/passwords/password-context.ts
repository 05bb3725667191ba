import { categories } from '../../../catalogue/contract/taxonomy.ts';
import type { Company } from '../../../company/contract/company-file.ts';

/**
 * Phrases that no dictionary of the library has and that are long enough for a password: common ones,
 * and samples that documents have printed.
 */
const PHRASES = [
  'all you need is love',
  'amazing grace how sweet the sound',
  'correct horse battery staple',
  'ee mungu nguvu yetu',
  'four words that nobody guesses',
  'god is good all the time',
  'god save the king',
  'hakuna matata',
  'hapo zamani za kale',
  'happy birthday to you',
  'haraka haraka haina baraka',
  'i love you so much',
  'jambo bwana habari gani',
  'jumps over the lazy dog',
  'may the force be with you',
  'mungu ibariki afrika',
  'mungu ibariki kenya',
  'mungu ni mwema',
  'once upon a time',
  'purple tractor lake nine',
  'that is the question',
  'the lord is my shepherd',
  'the quick brown fox',
  'to be or not to be',
  'twinkle twinkle little star',
  'winter is coming',
  'yesu ni bwana',
];
const SHORTEST_WORD = 3;

/**
 * Context words of an attacker who knows the account: words of the company, its products and the
 * person in lower case, and common phrases.
 *
 * @param person names and e-mail address
 */
export function contextWords(
  company: Company,
  siteUrl: string,
  person: string[],
): ReadonlySet<string> {
  const { name, tagline, address, email, phones, chatNumber } = company;
  const { street, city, country } = address;
  const site = new URL(siteUrl).hostname;
  const texts = [name, tagline, street, city, country, email, ...phones, chatNumber, site];
  return new Set([...wordsOf([...person, ...texts, ...productWords()]), ...PHRASES.map(joined)]);
}

function productWords(): string[] {
  const names = categories.flatMap(({ name, subcategories }) => [
    name,
    ...subcategories.flatMap((sub) => [sub.name, ...sub.types.map((type) => type.name)]),
  ]);
  return [...names, 'furniture', 'interior', 'catalogue'];
}

/** Each text as one word, and each of its words, plurals also in singular. */
function wordsOf(texts: string[]): string[] {
  const words = texts.flatMap((text) => [
    joined(text),
    ...text.split(/[^\p{L}\p{N}]+/u).map(joined),
  ]);
  const singular = words.map((word) => word.replace(/s$/, ''));
  return [...words, ...singular].filter((word) => word.length >= SHORTEST_WORD);
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
