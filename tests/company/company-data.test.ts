import { expect, it } from 'vitest';
import { furnitureStore, website } from '../../src/company/company-data.ts';

const site = new URL('https://makao.example');

it('search engines learn the days on which the company is open, and no closed one', () => {
  const { '@type': type, openingHoursSpecification } = furnitureStore(site);
  expect(type).toBe('FurnitureStore');
  expect(openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:30',
      closes: '17:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '09:00',
      closes: '14:00',
    },
  ]);
});

it('search engines learn where the company is, with a picture of what it makes', () => {
  expect(furnitureStore(site)).toMatchObject({
    image: 'https://makao.example/share-picture.jpg',
    hasMap: expect.stringContaining('https://www.google.com/maps/'),
    address: { addressLocality: 'Nairobi' },
  });
});

it('search engines learn the site’s name, its search, and whose site it is', () => {
  const data = website(site);
  expect(data.name).toBe('Makao Interiors');
  expect(data.potentialAction.target).toBe('https://makao.example/search?q={search_term_string}');
  expect(data.publisher['@id']).toBe(furnitureStore(site)['@id']);
});
