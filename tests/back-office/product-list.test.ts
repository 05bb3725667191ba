import { describe, expect, it } from 'vitest';
import {
  countInCategory,
  searchProducts,
  sortByDate,
} from '../../src/back-office/products/product-list.ts';
import { listedProduct } from './listed-product.ts';

const desk = listedProduct();
const sofa = listedProduct({
  id: 2,
  title: 'Linen sofa',
  description: 'Three seats.',
  category_id: 2,
  category: { id: 2, name: 'Home' },
  subcategory_id: null,
  subcategory: null,
  type_id: null,
  type: null,
  status_id: 3,
  status: { id: 3, name: 'out of stock' },
  sku: null,
  created_at: '2026-02-01T08:00:00.000Z',
});

describe('the search of the products table', () => {
  it.each([
    ['a title', 'linen'],
    ['a description', 'SEATS'],
    ['a category', 'home'],
    ['a status', 'out of stock'],
    ['every word, in any order', 'sofa linen'],
  ])('finds %s', (_, search) => {
    expect(searchProducts([desk, sofa], search)).toEqual([sofa]);
  });

  it.each(['desks', 'office desks', 'of-dsk-001'])('finds a place or a SKU: %s', (search) => {
    expect(searchProducts([desk, sofa], search)).toEqual([desk]);
  });

  it('finds everything while it is empty', () => {
    expect(searchProducts([desk, sofa], '  ')).toEqual([desk, sofa]);
  });

  it('finds nothing when one word is missing', () => {
    expect(searchProducts([desk, sofa], 'linen desk')).toEqual([]);
  });
});

describe('the order by date', () => {
  it('has the newest first, or the oldest', () => {
    expect(sortByDate([desk, sofa], 'newest first')).toEqual([sofa, desk]);
    expect(sortByDate([desk, sofa], 'oldest first')).toEqual([desk, sofa]);
  });

  it('falls back on the order of adding at the same moment', () => {
    const second = listedProduct({ id: 2 });
    expect(sortByDate([desk, second], 'newest first')).toEqual([second, desk]);
  });
});

it('counts the products of a category', () => {
  expect(countInCategory([desk, sofa], 2)).toBe(1);
});
