import { chatLink, MAX_CHAT_LINK_CHARS } from '../../../company/contract/chat-link.ts';

/** What a visitor asks about a product. */
export interface Question {
  /** Names the piece, see Piece. */
  name: string;
  /** In the visitor's words; empty without one. */
  wish: string;
  /** Address of the product's page. */
  address: string;
}

/** `… about Sebule Sofa (HOM-SOF-001), Fabric: Sage: https://…`, and the wish on a line of its own. */
export function questionText({ name, wish, address }: Question): string {
  return `Hello, I have a question about ${name}: ${address}${wish && `\nI would like: ${wish}`}`;
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
