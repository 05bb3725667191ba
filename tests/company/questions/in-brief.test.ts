import { expect, it } from 'vitest';
import type { Question } from '../../../src/company/contract/questions.ts';
import { inBrief } from '../../../src/company/questions/in-brief.ts';

const asked = (topic: Question['topic'], answer: string): Question => {
  return { id: 'q', topic, question: 'And this?', answer, onProducts: true, onContact: true };
};

it('an answer is its first sentence, and what is about the same is one line', () => {
  expect(
    inBrief([
      asked('delivery', 'Within approx. three days. The quotation names a date.'),
      asked('warranty', '24 months'),
      asked('delivery', 'Is it free? In Nairobi.'),
    ]),
  ).toEqual([
    { about: 'Delivery', words: 'Within approx. three days. Is it free?' },
    { about: 'Warranty', words: '24 months' },
  ]);
});

it('what is about something else keeps its question', () => {
  expect(inBrief([asked('other', 'Yes.')])).toEqual([{ about: 'And this?', words: 'Yes.' }]);
});
