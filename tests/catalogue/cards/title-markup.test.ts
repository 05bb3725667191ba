import { expect, test } from 'vitest';
import { titleMarkup } from '../../../src/catalogue/cards/title-markup.ts';

test.each([
  ['Umoja Four-Person Workstation', 'Umoja <span class="whole">Four-Person</span> Workstation'],
  ['Sit-Stand Desk', '<span class="whole">Sit-Stand</span> Desk'],
  ['Inuka Sit-Stand', 'Inuka <span class="whole">Sit-Stand</span>'],
  ['Desk - Oak & "Ash"', 'Desk - Oak &amp; &quot;Ash&quot;'],
  // Longer words would not fit a narrow card.
  ['Extra-height-adjustable Desk', 'Extra-height-adjustable Desk'],
])('the title %s of a card breaks between words only', (title, markup) => {
  expect(String(titleMarkup(title))).toBe(markup);
});
