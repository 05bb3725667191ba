import { expect, it } from 'vitest';
import { resultList } from '../../../src/catalogue/search/result-list.ts';

const desks = { title: 'Desks', path: '/desks' };
const chairs = { title: 'Chairs', path: '/chairs' };

it('the results of a search stay in their place when the same ones come again', () => {
  const { list, show } = resultList(document.createElement('input'));
  document.body.append(list);
  show('Results', [desks, chairs], true);
  const changes = new MutationObserver(() => undefined);
  changes.observe(list, { childList: true });
  show('Results', [desks, chairs], true);
  expect(changes.takeRecords()).toEqual([]);
  show('Results', [chairs, desks], true);
  expect(changes.takeRecords()).not.toEqual([]);
  expect([...list.children].map((row) => row.textContent)).toEqual(['Chairs', 'Desks']);
});

it('a result of the search says which value its page opens in', () => {
  const { list, show } = resultList(document.createElement('input'));
  const chosen = [{ choice: 'Fabric', value: 'Sage' }];
  show('Results', [{ title: 'Kona Sofa', path: '/p/1-kona-sofa', place: 'Sofas', chosen }], true);
  expect(list.textContent).toBe('Kona SofaSofas · in sage');
  expect(list.querySelector('a')?.getAttribute('href')).toBe('/p/1-kona-sofa?fabric=sage');
});
