import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection, Project } from '../../../src/catalogue/contract/collections-file.ts';

/** A set for four people with a page, since the site comes without any. */
export const HOME_OFFICE: Collection = {
  id: 'home-office',
  address: 'home-office',
  title: 'Home office',
  text: 'A desk, a chair that follows your back, and a table for the tea.',
  photo: 'rooms/office.webp',
  alt: 'A walnut desk with two leather chairs before it, between two bookcases',
  products: [
    'off-dsk-002',
    { product: 'off-hbc-001', quantity: 4 },
    'off-mbc-002',
    { product: 'off-vis-007', quantity: 2 },
    'off-cof-004',
    'off-dsk-001',
  ],
  people: '4',
  shown: true,
  menu: 'none',
};

/** A project with its client's words; the site comes without any, since nobody may invent one. */
export const LAW_FIRM: Project = {
  id: 'law-firm',
  address: 'law-firm',
  title: 'Offices of a law firm',
  text: 'Eight desks in one room, and a table where clients are heard.',
  photos: [
    { photo: 'rooms/openoffice.webp', alt: 'Desks back to back with screens between them' },
    { photo: 'rooms/meeting.webp', alt: 'A long table with eight chairs' },
  ],
  place: 'Westlands, Nairobi',
  year: '2025',
  client: 'Law firm',
  quote: 'The desks were there on the day that they named.',
  quoted: 'Office manager',
  agreed: true,
  products: ['off-wst-001', 'off-mbc-008', 'off-cnf-001'],
  shown: true,
};

/** Gives a copy of the site a collection and a project, beside its ideas. */
export function addCollection(project: string): void {
  const file = join(project, 'data/collections.json');
  const own = { collections: [HOME_OFFICE], projects: [LAW_FIRM] };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...own }));
}
