import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quotationChanges } from '../../../src/back-office/history/kinds/quotation-words.ts';
import { atTime, whoAndWhen } from '../../../src/back-office/parts/when.ts';
import { availabilityOf } from '../../../src/catalogue/contract/availability.ts';
import { fieldWords } from '../../../src/catalogue/contract/fields/field-values.ts';
import { dayBack } from '../../../src/catalogue/contract/supply-of-product.ts';
import { STATUS } from '../../../src/catalogue/contract/taxonomy.ts';
import { cellOf } from '../../../src/catalogue/server/spreadsheet/sheet-cells.ts';
import { MONTHS } from '../../../src/company/contract/calendar.ts';
import { holidaysInWords } from '../../../src/company/contract/hours-words.ts';
import {
  clockInNairobi,
  dayAfter,
  dayInNairobi,
  dayWords,
  momentWords,
  mondayOf,
  shortDay,
  shortMoment,
  timeInNairobi,
} from '../../../src/company/contract/nairobi.ts';
import { deliveryFacts } from '../../../src/enquiry/contract/delivery.ts';
import type { Day } from '../../../src/platform/contract/day.ts';
import { cellText } from '../../../src/platform/spreadsheet/cell.ts';
import { quotedTerms } from '../../../src/quotation/contract/quotation-words.ts';

const ZONES = [
  'UTC',
  'Africa/Nairobi',
  'Europe/London',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];
const HOURS_AHEAD = 3;

const aMoment = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-30'),
  noInvalidDate: true,
});
const aDay = aMoment.map((date) => date.toISOString().slice(0, 10) as Day);

function readFrom(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}

/** `2 March 2026`, from the figures of the text alone. */
function longWords(day: Day): string {
  const [year, month = 1, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** `2 Mar 2026`; September has four letters. */
function shortWords(day: Day): RegExp {
  const [date, month = '', year] = longWords(day).split(' ');
  return new RegExp(`${date} ${month.slice(0, 3)}\\w? ${year}`);
}

const onOrder = {
  ...{ category_id: 1, status_id: STATUS.outOfStock, made_to_order: false, lead_time: null },
  choices: null,
};
const long: Record<string, (day: Day) => string> = {
  'in a sentence': dayWords,
  'as a field of a product': (day) => fieldWords('restock_on', day) ?? '',
  'as the restock day of a page': (restock_on) =>
    availabilityOf({ ...onOrder, restock_on }, new Date(`${restock_on}T00:00:00+03:00`)).words,
  'as the day a request names': (date_needed) => deliveryFacts({ date_needed })[0]?.[1] ?? '',
  'as the last day of a quotation': (valid_until) =>
    quotedTerms({
      valid_until,
      ...{ lines: [], vat_percent: 16, prices_include_vat: false, discount_percent: 0 },
      lead_time: '',
      payment_terms: '',
      deposit: null,
    } as never)[0]?.[1] ?? '',
  'as a holiday of one year': (date) =>
    holidaysInWords([{ date, words: 'Closed', hours: 'closed' }], date).join(' '),
};
const short: Record<string, (day: Day) => string> = {
  'in a list of staff': shortDay,
  'in the history': (day) => {
    const [promised] = quotationChanges({ changes: { promised_on: [null, day] } });
    return promised?.after ?? '';
  },
};

it.each(ZONES)('a day is the same day at every exit for a reader in %s', (zone) => {
  readFrom(zone);
  fc.assert(
    fc.property(aDay, (day) => {
      for (const [exit, words] of Object.entries(long)) {
        expect([exit, words(day)]).toEqual([exit, expect.stringContaining(longWords(day))]);
      }
      for (const [exit, words] of Object.entries(short)) {
        expect([exit, words(day)]).toEqual([exit, expect.stringMatching(shortWords(day))]);
      }
      expect(cellText(cellOf('restock_on', { restock_on: day } as never))).toBe(day);
    }),
  );
});

it.each(ZONES)('a moment has its day and its time in Nairobi for a reader in %s', (zone) => {
  readFrom(zone);
  fc.assert(
    fc.property(aMoment, aMoment, (moment, now) => {
      const at = moment.toISOString();
      const there = new Date(moment.getTime() + HOURS_AHEAD * 3_600_000).toISOString();
      const [day, time] = [there.slice(0, 10) as Day, there.slice(11, 16)];
      expect(dayInNairobi(at)).toBe(day);
      expect(clockInNairobi(moment)).toBe(time);
      expect(timeInNairobi(at)).toBe(`${day} ${time}`);
      expect(momentWords(at)).toBe(`${longWords(day)} at ${time}`);
      expect(shortMoment(at)).toMatch(shortWords(day));
      expect(whoAndWhen({ name: 'Juma' }, at)).toContain(`, ${time}`);
      expect(atTime(at, now)).toContain(`at ${time}`);
      expect(atTime(at, moment)).toBe(`at ${time}`);
    }),
  );
});

it.each(ZONES)('a piece is on order until its day is over in Nairobi, seen from %s', (zone) => {
  readFrom(zone);
  fc.assert(
    fc.property(aDay, (restock_on) => {
      const lastMinute = new Date(`${restock_on}T23:59:59+03:00`);
      expect(dayBack({ restock_on }, lastMinute)).toBe(restock_on);
      const midnight = new Date(`${dayAfter(restock_on, 1)}T00:00:00+03:00`);
      expect(dayBack({ restock_on }, midnight)).toBeUndefined();
    }),
  );
});

it('the Monday of a day is at most six days before it', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 6 }), (day, days) => {
      const monday = mondayOf(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(mondayOf(dayAfter(monday, days))).toBe(monday);
    }),
  );
});

it('what is no day is shown as it is stored', () => {
  expect(dayWords('' as Day)).toBe('');
});

it('a plain day is refused where a moment is asked for, and a text where a day is', () => {
  const day: Day = '2026-03-02';
  // @ts-expect-error a day has no time
  expect(shortMoment(day)).toBeTypeOf('string');
  // @ts-expect-error a day is in no zone
  expect(dayInNairobi(day)).toBeTypeOf('string');
  // @ts-expect-error a moment has no words of a day
  expect(dayWords('2026-03-02T21:30:00Z')).toBeTypeOf('string');
});
