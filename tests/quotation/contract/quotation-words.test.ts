import { expect, it } from 'vitest';
import { chatWords } from '../../../src/quotation/contract/chat-words.ts';
import { quotationContent } from '../../../src/quotation/contract/quotation-content.ts';
import {
  depositSentence,
  lastingTerms,
  lineWords,
  quotedTerms,
} from '../../../src/quotation/contract/quotation-words.ts';

const LINK = 'https://makao.example/q/1';
const content = (about: object = {}) =>
  quotationContent.parse({
    customer: { name: 'Achieng Otieno' },
    lines: [{ title: 'Sofa', quantity: 1, unit_price_cents: 8_700_000 }],
    valid_until: '2026-12-13',
    deposit: { percent: 50 },
    ...about,
  });
const revision = {
  reference: 'QT-2026-0001',
  content: content(),
  total_cents: 10_092_000,
  decision: null,
  left_out: [],
};

it('the message with an open quotation names its total, its deposit as a sum, and what can be done', () => {
  expect(chatWords({ link: LINK, status: 'sent', revision }).split('\n')).toEqual([
    'Hello Achieng Otieno, here is our quotation QT-2026-0001.',
    'It comes to KSh 100,920 with VAT, and is valid until 13 December 2026.',
    'The deposit is 50 % = KSh 50,460.',
    `You can read it, ask us something and accept it here: ${LINK}`,
  ]);
});

it('the message with a later revision names what its customer has paid already', () => {
  const about = { link: LINK, status: 'sent', revision } as const;
  expect(chatWords({ ...about, paid_cents: 4_000_000 })).toContain(
    'The deposit is 50 % = KSh 50,460.\nYou have paid KSh 40,000 already.\n',
  );
  expect(chatWords({ ...about, paid_cents: 0 })).not.toContain('already');
});

it.each([
  ['accepted', 'accepted', 'read it, ask us something and see what comes next'],
  ['declined', 'declined', 'read it and ask us something'],
  ['expired', null, 'read it and ask us something'],
] as const)('the message with a quotation that is %s asks nobody to accept it', (...about) => {
  const [status, decision, words] = about;
  const message = chatWords({ link: LINK, status, revision: { ...revision, decision } });
  expect(message).toContain(`You can ${words} here: ${LINK}`);
  expect(message).toContain('It comes to KSh 100,920 with VAT.');
  expect(message).not.toMatch(/accept it|valid until/);
});

it('the terms of an offer say until when it counts, and those of what was agreed do not', () => {
  const terms = (leftOut?: number[]) => quotedTerms(content(), leftOut).map(([label]) => label);
  expect(terms()).toEqual(['Valid until', 'Deposit']);
  expect(terms([])).toEqual(['Deposit']);
});

it('the terms below a headline with the last day do not repeat it', () => {
  expect(lastingTerms(content()).map(([label]) => label)).toEqual(['Deposit']);
});

it('a deposit is a part of the total while the customer still decides about optional lines', () => {
  const rug = { title: 'Rug', quantity: 1, unit_price_cents: 100_000, is_optional: true };
  const open = content({ lines: [...revision.content.lines, rug] });
  expect(depositSentence(open)).toBe('The deposit is 50 % of the total.');
  expect(depositSentence(open, [1])).toBe('The deposit is 50 % = KSh 50,460.');
  expect(depositSentence(content({ deposit: null }))).toBe('');
});

it.each([
  [{ quantity: '2', price: '60,000', discount: '' }, '2 × Sofa at 60,000'],
  [{ quantity: '1', price: '', discount: '' }, '1 × Sofa without a price'],
  [
    {
      quantity: '2',
      price: '60,000',
      discount: '5',
      chosen: [{ choice: 'Fabric', value: 'Sage', code: 'SG' }],
      price_includes_vat: true,
      is_optional: true,
      note: 'By the window',
    },
    '2 × Sofa, Fabric: Sage (SG) at 60,000 including VAT, less 5 %, optional, “By the window”',
  ],
])('a line of a quotation is told with all its parts: %o', (parts, words) => {
  expect(lineWords({ title: 'Sofa', ...parts })).toBe(words);
});
