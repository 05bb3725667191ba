import { expect, it } from 'vitest';
import { productPath } from '../../../src/catalogue/contract/product-address.ts';
import { readBuiltInList } from '../../../src/catalogue/seed/seed-files.ts';
import { builtPage } from '../../support/built-pages.ts';

const [chair] = readBuiltInList('high-back-chairs');
if (!chair) throw new Error('there are no high back chairs');
const CHAIR = productPath(chair.SKU.toLowerCase(), chair.title);
const page = builtPage(CHAIR);
const kitchen = builtPage('/p/93-jikoni-shaker-kitchen');

it('the page of a built-in product says all that is known of it, and no price', () => {
  const facts = Object.fromEntries(
    page
      .all('.facts div')
      .map((fact) => [
        fact.querySelector('dt')?.textContent,
        fact.querySelector('dd')?.textContent,
      ]),
  );
  expect(facts).toMatchObject({
    'Width × depth × height': '73 × 73 × 129 cm',
    Material: chair.details.material,
    Colour: 'Black with chrome',
    Weight: '18.5 kg',
    SKU: chair.SKU,
  });
  expect(page.find('svg[role="img"]').getAttribute('aria-label')).toMatch(
    /^Drawn to scale: 73 cm wide, 73 cm deep and 129 cm high/,
  );
  expect(page.find('main').textContent).not.toContain(String(chair.details.price));
});

it.each(readBuiltInList('high-back-chairs'))('the page of $title says no fact twice', (listed) => {
  const article = builtPage(productPath(listed.SKU.toLowerCase(), listed.title)).find('article');
  const facts = [...article.querySelectorAll('.facts dd')].map(({ textContent }) => textContent);
  expect(facts.length).toBeGreaterThan(5);
  article.querySelector('script')?.remove();
  const words = article.textContent ?? '';
  expect(facts.filter((fact) => words.split(fact ?? '').length > 2)).toEqual([]);
});

it('the page of a product in stock promises delivery within days', () => {
  const answers = page.find('section', /^Delivery, payment and returns/).textContent;
  expect(answers).toContain('24 months for frames, joints and carcasses');
  expect(answers).toContain('Up to 10 pieces in Nairobi within three working days');
});

it('the page of a fitted kitchen promises nothing from stock', () => {
  const answers = kitchen.find('section', /^Delivery, payment and returns/).textContent;
  expect(kitchen.find('.availability').textContent).toContain('Made and fitted for you');
  expect(answers).toContain('six to ten weeks');
  expect(answers).toContain('In stages that the quotation names');
  expect(answers).not.toContain('within three working days');
  expect(answers).not.toContain('Within seven days');
});

it('the chat of a product begins with its name, its SKU and its address', () => {
  const link = page.linkTo('[data-actions] a', /^Ask on WhatsApp/);
  const text = new URL(link ?? '').searchParams.get('text');
  expect(text).toContain(`${chair.title} (${chair.SKU})`);
  expect(text).toContain(CHAIR);
});

it('the page of a product ends with four that go with it and four like it', () => {
  const goesWith = page.names('[aria-labelledby="goes-with-heading"] h3');
  expect(goesWith).toHaveLength(4);
  expect(goesWith.join()).toMatch(/desk/i);
  expect(page.names('[aria-labelledby="related-heading"] h3')).toHaveLength(4);
});
