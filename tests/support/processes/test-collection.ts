import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../../src/catalogue/contract/collections-file.ts';

/** A collection with a page, since the site comes without any. */
export const HOME_OFFICE: Collection = {
  id: 'home-office',
  address: 'home-office',
  title: 'Home office',
  text: 'A desk, a chair that follows your back, and a table for the tea.',
  photo: 'rooms/office.webp',
  alt: 'A desk with a chair in front of a window',
  products: [
    'off-dsk-002',
    'off-hbc-001',
    'off-mbc-003',
    'off-vis-001',
    'off-cof-004',
    'off-dsk-001',
  ],
  shown: true,
  menu: 'none',
};

/** Gives a project a collection. */
export function addCollection(project: string): void {
  const file = { collections: [HOME_OFFICE] };
  writeFileSync(join(project, 'data/collections.json'), JSON.stringify(file));
}
