import { chatLink, MAX_CHAT_LINK_CHARS } from '../../../company/contract/chat-link.ts';
import { type Chosen, chosenWords } from './chosen.ts';

/** Label of the field for a size or material that is not among the choices. */
export const WISH_LABEL = 'What would you like?';

/** Its name in a form, which is no choice's: keys of choices have no capital letters. */
export const WISH_NAME = 'Wish';

/** Length of a wish, which becomes the note of a line of the quote list (quote-limits.ts). */
export const MAX_WISH_CHARS = 500;

/** What a visitor asks about a product. */
export interface Question {
  /** Begins the message and names the product. */
  about: string;
  chosen: readonly Chosen[];
  /** In the visitor's words; empty without one. */
  wish: string;
  /** Address of the product's page. */
  address: string;
}

/** Begins the message of a chat about a product. */
export function questionAbout({ title, sku }: { title: string; sku: string | null }): string {
  return `Hello, I have a question about ${title}${sku === null ? '' : ` (${sku})`}`;
}

/** `… about Sebule Sofa (HOM-SOF-001), Fabric: Sage: https://…`, and the wish on a line of its own. */
export function questionText({ about, chosen, wish, address }: Question): string {
  const name = [about, chosenWords(chosen)].filter(Boolean).join(', ');
  return `${name}: ${address}${wish && `\nI would like: ${wish}`}`;
}

/**
 * Address of a chat that asks. A wish that is too long for an address loses its end, since the visitor
 * sees the message before it is sent.
 *
 * @param number see chatLink
 */
export function questionLink(number: string, question: Question): string {
  const words = [...question.wish.trim()];
  let link: string;
  do {
    link = chatLink(number, questionText({ ...question, wish: words.join('') }));
    words.length = Math.floor(words.length * 0.9);
  } while (link.length > MAX_CHAT_LINK_CHARS && words.length > 0);
  return link;
}
