import { expect, it } from 'vitest';
import { menuGroups, withCollections } from '../../src/shell/navigation.ts';

it('collections stand in the menu after the own entries of their group, in the order of staff', () => {
  const collections = [
    { title: 'Study', address: 'study', menu: 'home' },
    { title: 'Offers', address: 'offers', menu: 'none' },
    { title: 'Nursery', address: 'nursery', menu: 'home' },
  ] as const;
  const [office, home, kitchens] = withCollections(menuGroups, collections);
  expect(home?.entries.map(({ label }) => label)).toEqual([
    ...(menuGroups[1]?.entries ?? []).map(({ label }) => label),
    'Study',
    'Nursery',
  ]);
  expect(home?.entries.at(-1)).toEqual({ label: 'Nursery', path: '/collections/nursery' });
  expect([office, kitchens]).toEqual([menuGroups[0], menuGroups[2]]);
});
