import { cutText } from '../../platform/contract/cut-text.ts';

const MIN_LENGTH = 50;
const MAX_LENGTH = 155;

/** Description of a page for search engines and shared links, from its title and text. */
export function searchDescription(title: string, text: string): string {
  const words = text.replace(/\s+/g, ' ');
  if (words.length < MIN_LENGTH) return `${title}: ${words}`;
  if (words.length <= MAX_LENGTH) return words;
  return `${cutText(words, MAX_LENGTH).replace(/\s+\S*$/, '')}…`;
}
