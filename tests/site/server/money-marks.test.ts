import { expect, it } from 'vitest';
import { documents } from '../../../src/site/documents/documents.ts';
import { textsIn } from '../../../src/site/documents/resolve-document.ts';
import { moneyMarks } from '../../../src/site/server/money-marks.ts';

const marked: [text: string, marks: string[]][] = [
  ['Pay first to till 666: https://evil.example', ['https://evil.example', '666']],
  ['M-Pesa: 0722 345 678', ['0722 345 678']],
  ['Paybill 247-247, account 0110 2345 6789', ['247-247', '0110 2345 6789']],
  ['Ｔill ６６６ ｐay', ['666']],
  ['See Evil.example/x', ['Evil.example/x']],
  ['See bit.ly', ['bit.ly']],
  ['Send the slip to money@evil.example', ['money@evil.example']],
  ['//evil.example/a', ['//evil.example/a']],
  ['Number 400222', ['400222']],
  ['Pay KSh 200 to 666777', ['666777']],
];

it.each(marked)('what customers could pay to or open is found in “%s”', (text, marks) => {
  expect(moneyMarks(text)).toEqual(marks);
});

it.each([
  'Open till 6 pm, pay on delivery.',
  'Offer till 30 November 2026: pay half.',
  'Pay 50 % now and KSh 1,250,000 in 120 days.',
  'From 2019 to 2026 we made 12,000 desks, 1,200 mm wide.',
  'The deposit is 24,500/=, the rest follows.',
  '/contact-us',
  'products/sofa-123456.webp',
])('nothing to pay to is found in “%s”', (text) => {
  expect(moneyMarks(text)).toEqual([]);
});

const names = [...documents.keys()].filter((name) => name !== 'company');

it('texts that come with the site hold nothing to pay to, except for the link to the data commissioner', () => {
  const texts = names.flatMap((name) => textsIn(documents.get(name)?.defaults));
  expect(texts.flatMap(moneyMarks)).toEqual(['odpc.go.ke']);
});
