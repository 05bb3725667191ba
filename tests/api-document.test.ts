import { expect, it } from 'vitest';
import { callGroups } from '../src/api-calls.ts';
import { documentPath } from '../src/api-document.ts';
import { theCompany } from '../src/company/contract/company.ts';
import { isForStaff } from '../src/platform/contract/route.ts';
import * as routes from '../src/routes.ts';
import {
  departure,
  type JsonSchema,
  publishedDocument,
  refusedDefaults,
} from './support/api-contract.ts';
import { createTestApi } from './support/create-test-api.ts';

const api = await createTestApi();
const described = Object.values(callGroups).flatMap((calls) => Object.entries(calls));
const calls = Object.entries(publishedDocument.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, call]) => ({ method, path, call })),
);

it('the API document is sent to anybody', async () => {
  const answer = await api.request('/api/openapi.json');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  expect(await answer.json()).toEqual({
    ...publishedDocument,
    info: expect.objectContaining({ title: `${theCompany.name} API` }),
  });
});

it('the API document describes every call of the API and no other', () => {
  const mounted = api.api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${documentPath(path)}`);
  const documented = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(documented.sort()).toEqual([...new Set(mounted)].sort());
});

it('the API document has each row of the table of routes once, under its name', () => {
  expect(described).toHaveLength(Object.keys(routes).length);
  expect(Object.fromEntries(described)).toMatchObject({ ...routes });
});

it('the API document says of each call who may make it', () => {
  const said = calls.map(({ call: { operationId, security } }) => [
    operationId,
    security.some((together) => 'session' in together) ? 'staff' : 'anybody',
  ]);
  const guarded = Object.entries(routes).map(([name, route]) => [
    name,
    isForStaff(route) ? 'staff' : 'anybody',
  ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(guarded));
});

it('the API document has no default that its own schema refuses, and says where mail is sent to', () => {
  const bodies = calls.flatMap(({ path, call }) =>
    Object.values(call.requestBody?.content ?? {}).map(({ schema }) => ({ path, schema })),
  );
  expect(bodies.flatMap(({ path, schema }) => refusedDefaults(schema, path))).toEqual([]);
  const addressed = ['/api/password/request', '/api/user/address', '/api/staff/invitations'];
  const emails = bodies
    .filter(({ path }) => addressed.includes(path))
    .map(({ schema }) => (schema['properties'] as Record<string, JsonSchema>)['email']?.['format']);
  expect(emails).toEqual(['email', 'email', 'email']);
});

it('the API document names each call once', () => {
  const ids = calls.map(({ call }) => call.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(calls)('the API document has all parameters of $path ($method)', ({ path, call }) => {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path');
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(inPath.map(({ name }) => name)).toEqual(wanted);
});

it('the API document points only to what it has', () => {
  const missing = referencesIn(publishedDocument).filter((reference) => !resolves(reference));
  expect(missing).toEqual([]);
});

it('the API document says of every answer and every body what it is', () => {
  const wordless = calls.flatMap(({ path, call }) =>
    Object.entries(call.responses)
      .filter(([, answer]) => !(answer as { description?: string }).description)
      .map(([status]) => `${path} ${status}`),
  );
  expect(wordless).toEqual([]);
});

const json = (body: unknown, status = 200) => Response.json(body, { status });
const named = { id: 1, name: 'Office' };

it.each([
  ['a field too many', '/api/categories', json([{ ...named, secret: 'x' }])],
  ['a field too few', '/api/categories', json([{ id: 1 }])],
  ['a field of another kind', '/api/categories', json([{ ...named, id: '1' }])],
  ['another status', '/api/categories', json([named], 202)],
  [
    'another kind of content',
    '/api/categories',
    new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['a refusal without a message', '/api/categories', json({ error: 'x' }, 503)],
  ['an address that the document does not know', '/api/secrets', json({ message: 'x' })],
])('an answer that departs from the document is noticed: %s', async (_, path, answer) => {
  expect(await departure({ method: 'GET', path }, answer)).toBeDefined();
});

it('an answer that is as documented is let through', async () => {
  const call = { method: 'GET', path: '/api/categories?x=1' };
  expect(await departure(call, json([named]))).toBeUndefined();
});

it('the document says of every call who may make it, how often and how much it takes', () => {
  const described = Object.values(publishedDocument.paths).flatMap((item) => Object.values(item));
  expect(described.every(({ description }) => / may call it\./.test(description))).toBe(true);
  const { description } = publishedDocument.paths['/quotation/page']?.['get'] ?? {};
  expect(description).toBe('Anybody may call it. A network may call it 120 times an hour.');
  expect(publishedDocument.paths['/api/quotations/{id}']?.['put']?.description).toBe(
    'Staff may call it. Its body has at most 1000 kB.',
  );
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  return [
    ...(typeof $ref === 'string' ? [$ref] : []),
    ...Object.values(value).flatMap(referencesIn),
  ];
}

function resolves(reference: string): boolean {
  const [root, ...steps] = reference.split('/');
  let place: unknown = publishedDocument;
  for (const step of steps) place = (place as JsonSchema | undefined)?.[step];
  return root === '#' && place !== undefined;
}
