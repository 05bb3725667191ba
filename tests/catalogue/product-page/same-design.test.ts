import { expect, it } from 'vitest';
import { builtFacets } from '../../../src/catalogue/facets/built-facets.ts';
import { productArticle } from '../../../src/catalogue/product-page/product-article.ts';
import { designFinder } from '../../../src/catalogue/product-page/same-design.ts';
import { aShownProduct } from './a-shown-product.ts';

const products = [
  { key: '1', title: 'Ngara', colour: 'Brick red and black', design: 'Task chair' },
  { key: '2', title: 'Thika', colour: 'Graphite and black', design: 'task chair' },
  { key: '3', title: 'Zebra', colour: null, design: 'Task chair' },
  { key: '4', title: 'Athi', colour: 'Sage', design: 'Clerk chair' },
  { key: '5', title: 'Umoja', colour: 'Oak', design: null },
  { key: '6', title: 'Jirani', colour: 'Walnut', design: null },
] as const;
const find = designFinder(products, builtFacets);

it('the products of a design link each other by their main colours', () => {
  expect(find(products[1])).toEqual([
    { name: 'Brick red', path: '/p/1-ngara', family: 'red', isCurrent: false },
    { name: 'Graphite', path: '/p/2-thika', family: 'grey', isCurrent: true },
    { name: 'Zebra', path: '/p/3-zebra', family: undefined, isCurrent: false },
  ]);
});

it('a design of one colour links nothing, nor does a product without a design', () => {
  expect(find(products[3])).toEqual([]);
  expect(find(products[4])).toEqual([]);
});

it('the colours of a design are plain links, of which the current one is marked', () => {
  const article = productArticle(
    aShownProduct(),
    'https://site.test',
    { chatNumber: '254' },
    find(products[1]),
  );
  expect(article).toContain('<a href="/p/1-ngara"><i data-dot="red"></i>Brick red</a>');
  expect(article).toContain('<a href="/p/2-thika" aria-current="page">');
  expect(productArticle(aShownProduct(), 'https://site.test', { chatNumber: '254' })).not.toContain(
    'data-colours',
  );
});
