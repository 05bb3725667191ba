import { expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/contract/product.ts';
import { openFilters } from './open-filters.ts';

/** The products of the page, of which the first is brown, made of leather and 90 cm wide. */
const described = ([first, ...others]: Product[]) => [
  { ...(first as Product), width_cm: 90, colour: 'Brown with brass' },
  ...others,
];

async function openDetails(given: Parameters<typeof openFilters>[0] = {}) {
  const opened = await openFilters({ list: described, ...given });
  const button = opened.find('[data-details]');
  const details = () => [...opened.grid.querySelectorAll('.details')];
  return {
    ...opened,
    button,
    details,
    async press() {
      button.click();
      await opened.settled();
    },
  };
}

it('the details of cards say availability, main colour and width, and offer to compare', async () => {
  const { details, press } = await openDetails();
  await press();
  const [first] = details();
  expect(first?.querySelector('div')?.textContent).toBe('In stockBrown · 90 cm wide');
  expect(first?.querySelector('input')?.ariaLabel).toMatch(/^Compare /);
});

it('the details of cards name the mattress of a bed in feet in place of its width', async () => {
  const { details, press } = await openDetails({
    list: ([first, ...others]) => [
      { ...(first as Product), width_cm: 160, mattress: '5 × 6 ft (152 × 183 cm)' },
      ...others,
    ],
  });
  await press();
  expect(details()[0]?.textContent).toMatch(/Mattress 5 × 6 ft(?! \()/);
  expect(details()[0]?.textContent).not.toContain('cm wide');
});

it('the details of cards say what a product is made in', async () => {
  const values = [{ name: 'Oatmeal', colour: '#d9ccb5' }, { name: 'Sage' }];
  const { details, press } = await openDetails({
    list: ([first, ...others]) => [
      { ...(first as Product), choices: [{ name: 'Fabric', values }] },
      ...others,
    ],
  });
  await press();
  expect(details()[0]?.textContent).toContain('2\u00a0fabrics, In stock');
  expect(details()[1]?.textContent).not.toContain('fabric');
});

it('the details of cards name the lowest price where the company shows prices', async () => {
  const { details, press } = await openDetails({
    list: ([first, second, ...others]) => [
      { ...(first as Product), from_price: { cents: 2_400_000, varies: true } },
      { ...(second as Product), from_price: { cents: 900_050, vat: 'included' } },
      ...others,
    ],
  });
  await press();
  const prices = details().map((each) => each.querySelector('p:has(b)')?.textContent.trim());
  expect(prices.slice(0, 3)).toEqual(['from KSh 24,000', 'KSh 9,000.50 including VAT', undefined]);
});

it('the details of cards have a dot for each colour that the page offers', async () => {
  const { grid, press } = await openDetails();
  await press();
  const card = [...grid.querySelectorAll<HTMLElement>('li')].find((each) =>
    each.dataset['families']?.split(' ').includes('brown'),
  );
  expect(card?.querySelector('[data-dot="brown"]')).not.toBeNull();
  expect(card?.querySelector('[data-dot="blue"]')).toBeNull();
});

it('the switch for details is remembered on the device', async () => {
  const { press, button } = await openDetails();
  await press();
  expect(button.ariaPressed).toBe('true');
  expect(localStorage.getItem('details')).toBe('true');
  await press();
  expect(localStorage.getItem('details')).toBe('false');
});

it('the switch for details shows details while a filter is set, and then as it was left', async () => {
  const { choose, button } = await openDetails();
  await choose('Leather');
  expect(button.ariaPressed).toBe('true');
  await choose('Leather');
  expect(button.ariaPressed).toBe('false');
});

it('the switch for details stays on after a filter for a visitor who wants details', async () => {
  const { choose, button, press } = await openDetails();
  await press();
  await choose('Leather');
  await choose('Leather');
  expect(button.ariaPressed).toBe('true');
});

it('the switch for details goes back and says why when the details cannot be loaded, and works with the next press', async () => {
  const { press, button, page, answer, grid, details } = await openDetails({
    list: () => undefined,
  });
  await press();
  expect((await page.findByRole('alert')).textContent).toContain('We could not load the details.');
  expect(button.ariaPressed).toBe('false');
  answer(grid.dataset['liveGrid'] ?? '', []);
  await press();
  expect(button.ariaPressed).toBe('true');
  expect(details()).toEqual([]);
});
