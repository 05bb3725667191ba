import { expect, it } from 'vitest';
import { furnitureStore, website } from '../../src/company/company-data.ts';

const site = new URL('https://makao.example');

it('tells search engines the days on which the company is open, and no closed one', () => {
  const { '@type': type, openingHoursSpecification } = furnitureStore(site);
  expect(type).toBe('FurnitureStore');
  expect(openingHoursSpecification).toHaveLength(6);
  expect(openingHoursSpecification[0]).toEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Monday',
    opens: '08:30',
    closes: '17:30',
  });
  expect(JSON.stringify(openingHoursSpecification)).not.toContain('Sunday');
});

it('tells search engines the site’s name, its search, and whose site it is', () => {
  const data = website(site);
  expect(data.name).toBe('Makao Interiors');
  expect(data.potentialAction.target).toBe('https://makao.example/search?q={search_term_string}');
  expect(data.publisher['@id']).toBe(furnitureStore(site)['@id']);
});
