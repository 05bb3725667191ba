import { expect, it } from 'vitest';
import company from '../../../data/company.json' with { type: 'json' };
import { companyFile } from '../../../src/company/contract/company-file.ts';
import { webAddress } from '../../../src/platform/contract/pages/page-text.ts';

const problemsOf = (changes: object) =>
  companyFile.safeParse({ ...company, ...changes }).error?.issues.map(({ path }) => path.join('.'));

it('what staff write of the company may be a file of before, without ways to pay and areas of delivery', () => {
  const { payment, delivery, ...before } = company;
  expect([payment.length, delivery.length]).toEqual([3, 4]);
  expect(companyFile.safeParse(before).success).toBe(true);
  expect(companyFile.safeParse({ ...company, payment: [], delivery: [] }).success).toBe(true);
});

it('what staff write of the company may be typed as people do', () => {
  const typed = { ...company, phones: ['0712345678'], chatNumber: '0712 345 678' };
  expect(companyFile.parse(typed)).toMatchObject({
    phones: ['+254 712 345 678'],
    chatNumber: '254712345678',
  });
});

it('what staff write of the company is refused where the site could not show it', () => {
  expect(problemsOf({ phones: [] })).toEqual(['phones']);
  expect(problemsOf({ email: `${'a'.repeat(250)}@makao.example` })).toEqual(['email']);
  expect(problemsOf({ phones: ['12'] })).toEqual(['phones.0']);
  const upsideDown = { ...company.openingHours, monday: { open: '10:00', close: '09:00' } };
  expect(problemsOf({ openingHours: upsideDown })).toEqual(['openingHours.monday.close']);
  const holiday = { date: '31 Movember', words: 'None', hours: 'closed' };
  expect(problemsOf({ holidays: [holiday] })).toEqual(['holidays.0.date']);
});

it.each([
  ['https://g.page/r/CabcDEF/review', []],
  ['https://maps.app.goo.gl/abc', []],
  ['https://www.google.co.ke/maps/place/Makao', []],
  ['https://google.com.else.example/reviews', ['reviewsUrl']],
  ['https://else.example/google.com', ['reviewsUrl']],
  ['http://g.page/r/CabcDEF/review', ['reviewsUrl']],
])('the link to reviews on Google as %s has the problems %j', (reviewsUrl, problems) => {
  expect([...new Set(problemsOf({ reviewsUrl }))]).toEqual(problems);
});

it.each(['http://x.example', 'javascript:alert(1)', 'https://a;script-src.example', 'x'])(
  'what staff write of the company may have no address like %s',
  (address) => expect(webAddress.safeParse(address).success).toBe(false),
);
