import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardMarkup } from '../../../src/catalogue/cards/card-markup.ts';
import { makeCard } from '../../../src/catalogue/cards/make-card.ts';
import { cardOf } from '../../../src/catalogue/contract/card.ts';
import { FACETS, type Facets } from '../../../src/catalogue/contract/fields/facet.ts';
import { cardTemplate } from './card-template.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
const id = fc.integer({ min: 1, max: 9_999 });

const crop = fc.record(
  { at: fc.constantFrom(0, 20, 100, 'whole' as const), ground: fc.constant('#ede6da') },
  { requiredKeys: ['at'] },
);
const image = fc.record(
  {
    url: id.map((number) => `products/${number}/main/${number}-1600.webp`),
    width: fc.integer({ min: 300, max: 2_000 }),
    alt: text,
    square: crop,
  },
  { requiredKeys: ['url'] },
);
const product = fc.record(
  {
    id,
    key: fc.constantFrom('7', 'off-hbc-001'),
    title: fc.oneof(text, fc.constantFrom('Umoja Four-Person Workstation', 'Sit-Stand “A” & <b>')),
    version: fc.integer({ min: 0, max: 9 }),
    images: fc.array(image, { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'images'] },
);
const filtered = fc.record(
  {
    facets: fc.constant(
      Object.fromEntries(FACETS.map((facet) => [facet, [`${facet}-a`, 'b']])) as unknown as Facets,
    ),
    price: fc.constantFrom(9_000, 24_500.5),
  },
  { requiredKeys: [] },
);

it('a card that the browser makes is the one that the build makes', () => {
  document.body.innerHTML = cardTemplate;
  const isSame = fc.property(product, filtered, (listed, known) => {
    const card = { ...cardOf(listed), ...known };
    const built = document.createElement('ul');
    built.innerHTML = cardMarkup(card);
    expect(makeCard(card).isEqualNode(built.firstElementChild)).toBe(true);
  });
  fc.assert(isSame);
});
