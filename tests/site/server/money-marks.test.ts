import { expect, it } from 'vitest';
import { documents } from '../../../src/site/documents/documents.ts';
import { marksByPath } from '../../../src/site/server/guarded-changes.ts';
import { markKey, moneyMarks } from '../../../src/site/server/money-marks.ts';

const marked: [text: string, marks: string[]][] = [
  ['Pay first to till 666: https://evil.example', ['https://evil.example', '666']],
  ['M-Pesa: 0722 345 678', ['0722 345 678']],
  ['Paybill 247-247, account 0110 2345 6789', ['247-247', '0110 2345 6789']],
  ['Ｔill ６６６ ｐay', ['666']],
  ['See Evil.example/x', ['Evil.example/x']],
  ['See bit.ly', ['bit.ly']],
  ['Send the slip to money@evil.example', ['money@evil.example']],
  ['//evil.example/a', ['//evil.example/a']],
  ['Our till_666', ['666']],
  ['Number 400222', ['400222']],
  ['Pay KSh 200 to 666777', ['666777']],
];

it.each(marked)('what customers could pay to or open is found in “%s”', (text, marks) => {
  expect(moneyMarks(text)).toEqual(marks);
});

/** Ways to write the till 567890. */
const SPELLINGS = [
  ...['567890', '567 890', '567,890', '567.890', '567-890', '567–890', '567/890', '567:890'],
  ...['5 6 7 8 9 0', '5-6-7-8-9-0', '5.6.7.8.9.0', '5, 6, 7, 8, 9, 0', '56 78 90', '56.78.90'],
  ...['56:78:90', '56/78/90', '(567)(890)', '(567) 890', '[567]-[890]', '567_890', '567*890'],
  ...["567'890", '567’890', '567·890', '567 … 890', '567\n890', '567\t890', '567 & 890'],
  ...['567\u00ad890', '567\u200b890', '5\u200d6\u200d7890', '567\u2060890', '567\u00a0890'],
  ...['５６７８９０', '٥٦٧٨٩٠', '५६७८९०', '𝟓𝟔𝟕𝟖𝟗𝟎', '⑤⑥⑦⑧⑨0', '❺❻❼❽❾0', '⁵⁶⁷⁸⁹⁰'],
  ...['5️⃣6️⃣7️⃣8️⃣9️⃣0️⃣', '5678 90', '567 % 890', '5%6%7%8%9%0%', '56789O', '5678l0'],
  ...['KSh 567890', 'KSh 567,890', 'Sh. 567,890', 'KES567890', '567,890/=', '567890 /-'],
  ...['567890 cm', '567,890 days', '567890 %', 'No. 567890', '# 567 890', 'is: 567-890'],
];

it.each(SPELLINGS)('a till is found in a text about paying, written as “%s”', (spelling) => {
  const text = `Pay the deposit to M-Pesa till ${spelling} before delivery.`;
  expect(moneyMarks(text)).not.toEqual([]);
});

it.each([
  'Send 567,890 the deposit first.',
  'Lipa kwa 567.890, asante.',
  'ραy to 567 890',
  'Рау 5-6-7-8-9-0',
  'pa\u00ady 567,890',
  'Money goes to 5678.',
  'Lipia kwa 567,890.',
  'Amana kwa 567.890, asante.',
  'Remit to 567,890.',
  'Till5678',
  'Paybill_247,247',
  'TILL№567,890',
  'Till\u200b567,890',
  'Our till: 567x890',
  'Pay to 567 x 890',
])('four digits together are found wherever a text speaks of paying: “%s”', (text) => {
  expect(moneyMarks(text)).not.toEqual([]);
});

it.each([
  'Open till 6 pm, pay on delivery.',
  'Open till 17:30, pay on delivery.',
  'We are open 8:30–17:30, Saturdays 9.00 - 14.00, and take cash and M-Pesa.',
  'Offer till 30 November 2026: pay half.',
  'Offer till 30.11.2026, pay half.',
  'Pay by 2026-11-30.',
  'Pay by 30/11.',
  'Paid since 2019–2026.',
  'Our bank holidays of 2026 are on the calendar.',
  'The bank is open 0800-1700 hrs.',
  'Money back 24/7.',
  'Pay 50 % now and KSh 1,250,000 in 120 days.',
  'Pay 30 %, 40 %, 30 % as the work goes on.',
  'Pay 50/50.',
  'Pay 100 per cent before delivery.',
  'From 2019 to 2026 we made 12,000 desks, 1,200 mm wide.',
  'The deposit is 24,500/=, the rest follows.',
  'The deposit is KSh 24,500.50 (50 %), the rest follows.',
  'Deposits of KSh 10,000 – 20,000 are usual.',
  'Pay when the table of 2,400 × 1,200 mm is in place.',
  'Send us a plan of your room of 4,200x3,600 mm.',
  'Send a photo: sofas are from 1,250 to 2,000 mm wide.',
  'We pay for 10 m of cloth, 1400 mm wide.',
  'Pay in 30, 60, 90 days.',
  'We send a drawing within 5 to 7 days.',
  'Take this into account: oak moves.',
  'To the till number on your invoice, never to a private number.',
  'Desks of 1,250,000 shillings for 2,000 people',
  'From KSh 24500',
  '1-3 and 4, 5, 6, 7, 8',
  '/contact-us',
  'products/sofa-123456.webp',
])('nothing to pay to is found in “%s”', (text) => {
  expect(moneyMarks(text)).toEqual([]);
});

it('a number counts by the texts beside it, such as the question of an answer', () => {
  expect(moneyMarks('567,890')).toEqual([]);
  expect(moneyMarks('567,890', ['How do I pay?'])).toEqual(['567,890']);
});

it('a number is the same mark however it is written', () => {
  const marks = ['247-247', '247 247', '247,247'].flatMap((number) => moneyMarks(`Till ${number}`));
  expect(new Set(marks.map(markKey))).toEqual(new Set(['247247']));
  expect(markKey('Evil.example')).toBe(markKey('evil.Example'));
});

/** Enough that going over each character again for each other one takes minutes. */
const LENGTH = 500_000;

it.each(['7', '7,', '7.', 'a.', '7 ', 'a@a.', '7%', 'pay 7', '//', '\u0301'])(
  'a page of “%s” is gone over in a time in proportion to its length',
  (part) => {
    const text = part.repeat(LENGTH / part.length);
    expect(moneyMarks(text).length).toBeLessThanOrEqual(LENGTH);
  },
);

const names = [...documents.keys()].filter((name) => name !== 'company');

it('texts that come with the site hold nothing to pay to, except for the link to the data commissioner', () => {
  const rows = names.flatMap((name) => marksByPath(documents.get(name)?.defaults));
  const marks = rows.flatMap((row) => row.marks);
  expect(marks).toEqual(['odpc.go.ke']);
});
