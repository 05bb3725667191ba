import { expect, it } from 'vitest';
import { requestOf } from '../src/call-request.ts';
import { productCalls } from '../src/catalogue/contract/product-calls.ts';
import { tagCalls } from '../src/catalogue/contract/tag-calls.ts';

it('a call of the contract goes to its route, with its parameters encoded', () => {
  const body = { name: 'Oak' };
  const { target, request } = requestOf(tagCalls.renameTag, {
    params: { name: 'Ash & elm' },
    body,
  });
  expect(target).toMatchObject({ method: 'PUT', path: '/api/tags/Ash%20%26%20elm' });
  expect(request).toMatchObject({ body });
});

it('a call of the contract asks in the query for what is given, and for nothing that is not', () => {
  const { target } = requestOf(productCalls.listProducts, {
    query: { q: 'a b', page: '2', status_id: undefined },
  });
  expect(target.path).toBe('/api/products?q=a+b&page=2');
});

it('a call of the contract is answered as its schema has it', () => {
  const { request } = requestOf(tagCalls.createTag, { body: { name: 'Oak' } });
  expect(request.parse({ name: 'Oak', count: 0 })).toEqual({ name: 'Oak', count: 0 });
  expect(() => request.parse({ name: 'Oak' })).toThrow();
});
