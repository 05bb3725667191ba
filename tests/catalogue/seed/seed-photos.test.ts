import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withFurtherViews } from '../../../src/catalogue/seed/seed-photos.ts';

const root = mkdtempSync(join(tmpdir(), 'views-'));
const folder = join(root, 'data/photos/products');
mkdirSync(folder, { recursive: true });
for (const name of ['sofas-01', 'sofas-01-2', 'sofas-01-3', 'beds-01', 'beds-01-3']) {
  writeFileSync(join(folder, `${name}.webp`), name);
}
afterAll(() => rmSync(root, { recursive: true }));

const sofa = { file: 'products/sofas-01.webp', alt: 'A sofa' };
const room = { file: 'rooms/living.webp', alt: 'A living room' };

it('further views of a product come after its photo, before a picture of the room', () => {
  expect(withFurtherViews([sofa, room], root)).toEqual([
    sofa,
    { file: 'products/sofas-01-2.webp', alt: 'A sofa, from another side' },
    { file: 'products/sofas-01-3.webp', alt: 'A sofa, a detail' },
    room,
  ]);
});

it('a product may have a detail without another side, and no further view at all', () => {
  const bed = { file: 'products/beds-01.webp', alt: 'A bed' };
  expect(withFurtherViews([bed], root).map(({ alt }) => alt)).toEqual(['A bed', 'A bed, a detail']);
  expect(withFurtherViews([{ ...bed, file: 'products/beds-02.webp' }], root)).toHaveLength(1);
  expect(withFurtherViews([], root)).toEqual([]);
});

it('a further view of a product keeps the text that the data gives it', () => {
  const named = { file: 'products/sofas-01-2.webp', alt: 'Its back' };
  expect(withFurtherViews([sofa, named], root).map(({ alt }) => alt)).toEqual([
    'A sofa',
    'A sofa, a detail',
    'Its back',
  ]);
});
