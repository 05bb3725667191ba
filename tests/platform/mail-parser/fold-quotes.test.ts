import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldQuotes } from '../../../src/platform/mail-parser/fold-quotes.ts';
import { runs } from '../../support/generated/test-seed.ts';

const ANSWER = 'Yes, on Monday.\n\nAmina';

it.each([
  [
    'Gmail',
    'On Mon, 2 Mar 2026 at 11:00, Makao <info@makao.example> wrote:\n\n> We have it.\n> When?',
  ],
  [
    'a phone',
    'On 2 Mar 2026, at 11:00, Makao Interiors\n<info@makao.example>\nwrote:\n\n> We have it.',
  ],
  ['Outlook', '-----Original Message-----\nFrom: Makao\nSent: Monday\nTo: Amina\n\nWe have it.'],
  [
    'Outlook on the web',
    '________________________________\nFrom: Makao\nSent: Monday\nTo: Amina\nSubject: A desk\n\nWe have it.',
  ],
  [
    'Outlook without a line',
    'From: Makao <info@makao.example>\nSent: Monday, 2 March 2026\nTo: Amina\n\nWe have it.',
  ],
  ['bold headers', '*From:* Makao\n*Date:* Monday\n*Subject:* A desk\n\nWe have it.'],
  ['a program without marks', 'On 2 March 2026 Makao wrote:\n\nWe have it.\nWhen may we come?'],
  ['another language', 'Am 2. März 2026 schrieb Makao:\n> We have it.'],
  ['marks alone', '> We have it.\n>\n> When may we come?\n'],
  ['a quote within a quote', '> Yes.\n>\n>> We have it.'],
])('what %s quotes below an answer is folded away', (_, quote) => {
  expect(foldQuotes(`${ANSWER}\n\n${quote}`)).toEqual({ text: ANSWER, quoted: quote.trim() });
});

it.each([
  ['answers between quoted lines', '> In oak?\nYes.\n> When?\nOn Monday.'],
  [
    'answers between quoted lines, below who wrote',
    'On 2 March 2026 Makao wrote:\n> In oak?\n\nYes.',
  ],
  ['an answer below a quote', '> When may we come?\n\nOn Monday.'],
  ['nothing but a quote', 'On 2 March 2026 Makao wrote:\n> We have it.'],
  [
    'a forwarded mail',
    '---------- Forwarded message ---------\nFrom: Otieno\nDate: Monday\nSubject: A desk\n\nLike this.',
  ],
  ['a sentence with On', 'On Monday I wrote to you.\nOn Tuesday, too.'],
  ['an address', 'From: the gate\nTurn left.'],
  ['no words', ''],
])('%s stays whole', (_, words) => {
  expect(foldQuotes(words)).toEqual({ text: words, quoted: '' });
});

it('the words above who wrote an earlier mail stay, also where they begin alike', () => {
  const quote = 'On 2 March 2026 Makao wrote:\n> When?';
  expect(foldQuotes(`On Monday.\n${quote}`)).toEqual({ text: 'On Monday.', quoted: quote });
});

it('whatever stands in a mail, no line of it is lost or moved', () => {
  const line = fc.oneof(
    fc.constantFrom('', ' ', '>', '> a', '>> b', 'On 2 March Makao wrote:', 'wrote:', 'On a b c d'),
    fc.constantFrom('From: a', 'Sent: b', 'To: c', 'Subject: d', '__________', 'Hello:', '--'),
    fc.constantFrom('-----Original Message-----', 'Yes.'),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const words = lines.join('\n');
      const { text, quoted } = foldQuotes(words);
      expect(`${text}${quoted}`.replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
      if (quoted !== '') expect(text).not.toBe('');
    }),
    { numRuns: runs(500) },
  );
});
