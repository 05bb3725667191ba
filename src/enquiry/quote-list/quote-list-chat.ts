import type { Piece } from '../../catalogue/contract/choices/piece.ts';
import { MAX_CHAT_LINK_CHARS } from '../../company/contract/chat-link.ts';
import { wellFormed } from '../../platform/contract/cut-text.ts';
import { piecesInWords } from '../contract/product-lines.ts';
import type { ListedProduct } from './quote-list.ts';

/** A line with the piece that it asks for. */
export type ChatLine = Pick<ListedProduct, 'quantity' | 'note'> & Pick<Piece, 'name' | 'path'>;

export interface ChatMessage {
  /** Address that opens the chat with the message. */
  href: string;
  /** Says what did not fit; undefined if everything did. */
  leftOut: string | undefined;
}

/** Levels of detail, from everything down to the name. */
const details = [
  { leftOut: undefined, hasNotes: true, hasAddresses: true },
  { leftOut: 'the notes', hasNotes: false, hasAddresses: true },
  { leftOut: 'the notes and the links', hasNotes: false, hasAddresses: false },
] as const;
type Detail = (typeof details)[number];

/**
 * The list as one chat message. A long one loses first the notes, then the links, and last the
 * final products.
 *
 * @param chat address of an empty chat, to which the message is appended
 * @param company of the sender; empty without one
 * @param origin of the site, before each product's path
 */
export function chatMessage(
  list: readonly ChatLine[],
  { chat, company, origin }: { chat: string; company: string; origin: string },
): ChatMessage {
  const href = (detail: Detail, shown: number) =>
    chat +
    encodeURIComponent(
      wellFormed(textOf(list, shown, { detail, company: company.trim(), origin })),
    );
  for (const detail of details) {
    const whole = href(detail, list.length);
    if (whole.length <= MAX_CHAT_LINK_CHARS) return { href: whole, leftOut: detail.leftOut };
  }
  const shortest = details[2];
  let shown = list.length - 1;
  while (shown > 0 && href(shortest, shown).length > MAX_CHAT_LINK_CHARS) shown -= 1;
  return {
    href: href(shortest, shown),
    leftOut: `the links and the last ${piecesInWords(list.slice(shown))}`,
  };
}

interface Telling {
  detail: Detail;
  company: string;
  origin: string;
}

function textOf(
  list: readonly ChatLine[],
  shown: number,
  { detail, company, origin }: Telling,
): string {
  const lines = list
    .slice(0, shown)
    .flatMap(({ quantity, name, path, note }) => [
      `${quantity} × ${name}`,
      ...(detail.hasNotes && note.trim() ? [`Note: ${note.trim()}`] : []),
      ...(detail.hasAddresses ? [new URL(path, origin).href] : []),
    ]);
  const more = list.slice(shown);
  return [
    'Hello, please quote for:',
    ...lines,
    ...(more.length > 0 ? [`and another ${piecesInWords(more)}`] : []),
    ...(company ? [`Company: ${company}`] : []),
  ].join('\n');
}
