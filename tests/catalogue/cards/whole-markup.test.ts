import { expect, test } from 'vitest';
import { wholeMarkup } from '../../../src/catalogue/cards/whole-markup.ts';

test.each([
  ['Umoja Four-Person Workstation', 'Umoja <span class="whole">Four-Person</span> Workstation'],
  ['Sit-Stand Desk', '<span class="whole">Sit-Stand</span> Desk'],
  ['Inuka Sit-Stand', 'Inuka <span class="whole">Sit-Stand</span>'],
  ['Desk - Oak & "Ash"', 'Desk - Oak &amp; &quot;Ash&quot;'],
  // Longer words would not fit a narrow card.
  ['Extra-height-adjustable Desk', 'Extra-height-adjustable Desk'],
])('the title %s of a card breaks between words only', (title, markup) => {
  expect(String(wholeMarkup(title))).toBe(markup);
});

test('the measures of a piece stay on one line, with their unit and without what stands around them', () => {
  const whole = (text: string) =>
    String(wholeMarkup(text)).match(/(?<=<span class="whole">)[^<]*/g) ?? [];
  expect(whole('Mattress size: 6 × 6 ft, Fabric: Sage')).toEqual(['6 × 6 ft']);
  expect(whole('5 × 6 ft (152 × 183 cm)')).toEqual(['5 × 6 ft', '152 × 183 cm']);
  expect(whole('176 × 219 × 108 cm')).toEqual(['176 × 219 × 108 cm']);
  expect(whole('Worktop: Black granite, Length: 360 cm')).toEqual(['360 cm']);
  expect(whole('2 × Four chairs')).toEqual([]);
});
