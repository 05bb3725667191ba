import { expect, it } from 'vitest';
import { MAX_CHAT_LINK_CHARS } from '../../../src/company/contract/chat-link.ts';
import { pieceOfLine } from '../../../src/enquiry/quote-list/pieces/listed-pieces.ts';
import type { QuoteList } from '../../../src/enquiry/quote-list/quote-list.ts';
import { chatMessage } from '../../../src/enquiry/quote-list/quote-list-chat.ts';
import { aListedProduct } from './a-quote-list.ts';

const desk = aListedProduct('42', { title: 'Umoja Desk & Return', quantity: 12, note: ' Oak ' });
const chair = aListedProduct('off-hbc-001', { title: 'Visitor’s Chair', path: '/p/off-hbc-001' });

function told(list: QuoteList, company = '') {
  const chat = 'https://wa.me/254700000000?text=';
  const pieces = list.map((line) => ({ ...line, ...pieceOfLine(line) }));
  const { href, leftOut } = chatMessage(pieces, { chat, company, origin: 'https://makao.example' });
  expect(href.startsWith(chat)).toBe(true);
  expect(href.length).toBeLessThanOrEqual(MAX_CHAT_LINK_CHARS);
  return { text: new URL(href).searchParams.get('text') ?? '', leftOut };
}

/** A list of so many products, with notes of a length. */
function manyProducts(count: number, noteLength: number): QuoteList {
  const note = 'n'.repeat(noteLength);
  return Array.from({ length: count }, (_, n) => aListedProduct(String(100 + n), { note }));
}

it('the chat message has each piece with its quantity, note and page, and who asks', () => {
  expect(told([desk, chair], ' Tumaini Books ')).toEqual({
    text: [
      'Hello, please quote for:',
      '12 × Umoja Desk & Return',
      'Note: Oak',
      'https://makao.example/p/42-piece',
      '1 × Visitor’s Chair',
      'https://makao.example/p/off-hbc-001',
      'Company: Tumaini Books',
    ].join('\n'),
    leftOut: undefined,
  });
});

it('a chat message that is too long leaves out the notes first', () => {
  const { text, leftOut } = told(manyProducts(10, 400));
  expect(leftOut).toBe('the notes');
  expect(text).not.toContain('Note:');
  expect(text.match(/https:/g)).toHaveLength(10);
});

it('a chat message that is too long leaves out the links next', () => {
  const { text, leftOut } = told(manyProducts(40, 0));
  expect(leftOut).toBe('the notes and the links');
  expect(text).not.toContain('https:');
  expect(text.match(/1 × Piece/g)).toHaveLength(40);
});

it('a chat message counts at last the pieces that do not fit', () => {
  const list = manyProducts(50, 0).map((product) => ({ ...product, title: 'T'.repeat(60) }));
  const { text, leftOut } = told(list, 'Tumaini Books');
  const shown = text.match(/1 × T+/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(10);
  expect(text).toContain(`and another ${50 - shown} pieces\nCompany: Tumaini Books`);
  expect(leftOut).toBe(`the links and the last ${50 - shown} pieces`);
});
