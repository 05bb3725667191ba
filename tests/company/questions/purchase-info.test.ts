import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import file from '../../../data/questions.json' with { type: 'json' };
import {
  answersFor,
  type Question,
  type QuestionsFile,
} from '../../../src/company/contract/questions.ts';
import { SUPPLIES, type Supply } from '../../../src/company/contract/supply.ts';
import { purchaseInfo } from '../../../src/company/questions/purchase-info.ts';

const question = (
  topic: Question['topic'],
  answer: string,
  products?: Question['products'],
): Question => {
  const shown = { onProducts: true, onContact: true };
  return { id: 'q', topic, question: 'And this?', answer, ...shown, ...(products && { products }) };
};

it('each topic has one line, with the first sentence of each answer', () => {
  expect(
    purchaseInfo([
      question('delivery', 'Within approx. 3 days. The quotation names a date.'),
      question('warranty', '24 months'),
      question('delivery', 'Is it free? In Nairobi.'),
    ]),
  ).toEqual([
    { about: 'Delivery', words: 'Within approx. 3 days. Is it free?' },
    { about: 'Warranty', words: '24 months' },
  ]);
});

it('an answer without a topic of its own keeps its question', () => {
  expect(purchaseInfo([question('other', 'Yes.')])).toEqual([
    { about: 'And this?', words: 'Yes.' },
  ]);
});

it('a product page has the answers that suit the product’s supply', () => {
  const answers = [
    question('returns', 'Within seven days.', 'stocked'),
    question('returns', 'Only if it is faulty.', 'fitted'),
    question('fitting', 'We carry it in.'),
    { ...question('payment', 'By bank transfer.'), onProducts: false },
  ];
  const words = (supply: Supply) => answersFor(answers, supply).map(({ answer }) => answer);
  expect(words('in-stock')).toEqual(['Within seven days.', 'We carry it in.']);
  expect(words('out-of-stock')).toEqual(['Within seven days.', 'We carry it in.']);
  expect(words('made-to-order')).toEqual(['We carry it in.']);
  expect(words('fitted')).toEqual(['Only if it is faulty.', 'We carry it in.']);
});

it.each(['questions', 'about', 'terms'])(
  'data/%s.json promises days only up to a number',
  (name) => {
    const text = readFileSync(`data/${name}.json`, 'utf8');
    const promises = text
      .split(/(?<=[.!?"])\s/)
      .filter((each) => /in stock.*working days/.test(each));
    for (const promise of promises) expect(promise).toContain('{stockPieces}');
  },
);

it('promises delivery from stock only of products in stock', () => {
  for (const supply of SUPPLIES) {
    const lines = purchaseInfo(answersFor((file as QuestionsFile).questions, supply));
    const wordsOf = (topic: string) => lines.find(({ about }) => about === topic)?.words ?? '';
    const isInStock = supply === 'in-stock';
    expect(wordsOf('Delivery').includes('within three working days'), supply).toBe(isInStock);
    const isStocked = isInStock || supply === 'out-of-stock';
    expect(wordsOf('Returns').startsWith('Within seven days'), supply).toBe(isStocked);
    expect(wordsOf('Payment').includes('before delivery'), supply).toBe(supply !== 'fitted');
  }
});
