import fc, { type Arbitrary } from 'fast-check';
import { type DocumentedCall, type JsonSchema, publishedDocument } from '../api-contract.ts';
import { type Body, bodiesOf, rightBodiesOf } from './generated-bodies.ts';
import { hostileTexts } from './hostile-values.ts';
import { valuesOf } from './json-schema-values.ts';
import { mostly } from './mostly.ts';

export interface GeneratedRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: Body;
}

/** Calls that hash a password or end sessions are slow, so they are rarer. */
const SLOW = /login|logout|password|invitation/;
const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
const HOSTILE_PARTS = [...hostileTexts.map(encode), '%zz', '%00', '%c0%ae', '%2e%2e%2f', '+', ';'];
const IDS = ['1', '2', '3', '8', '20'];

/** Requests to every call of the document: most nearly valid, some hostile. */
export function generatedRequests(): Arbitrary<GeneratedRequest> {
  const calls = Object.entries(publishedDocument.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => ({
      weight: SLOW.test(path) ? 1 : method === 'get' ? 4 : 12,
      arbitrary: requestsTo(path, method.toUpperCase(), call),
    })),
  );
  return fc.oneof(...calls);
}

/** Valid requests to one call. */
export function rightRequestsTo(path: string, method: string): Arbitrary<GeneratedRequest> {
  const call = publishedDocument.paths[path]?.[method.toLowerCase()];
  if (!call) throw new Error(`The document has no ${method} ${path}.`);
  const parameters = call.parameters.filter(isRequired);
  const headers = headersOf({ ...call, parameters }, valuesOf);
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => valuesOf(schema).map((value) => `${name}=${encode(String(value))}`));
  const parts = fc.tuple(headers, rightBodiesOf(call), fc.tuple(...query));
  return parts.map(([given, { body, type }, asked]) => ({
    path: [path.replace(/\{\w+\}/g, '1'), ...asked].join('?'),
    method,
    headers: withType(given, type),
    body,
  }));
}

function requestsTo(
  path: string,
  ownMethod: string,
  call: DocumentedCall,
): Arbitrary<GeneratedRequest> {
  const parts = fc.record({
    path: addressesOf(path, call),
    method: mostly(fc.constant(ownMethod), fc.constantFrom(...OTHER_METHODS)),
    headers: headersOf(call, nearlyRight),
    content: bodiesOf(call),
  });
  return parts.map(({ path, method, headers, content: { body, type } }) => ({
    path,
    method,
    headers: withType(headers, type),
    body: ['GET', 'HEAD'].includes(method) ? null : body,
  }));
}

function addressesOf(path: string, { parameters }: DocumentedCall): Arbitrary<string> {
  const parts = path.split(/(\{\w+\})/).map((part): Arbitrary<string> => {
    if (!part.startsWith('{')) return fc.constant(part);
    const key = `products/1/main/${'0'.repeat(64)}-400.webp`;
    const usual = part === '{key}' ? fc.constant(key) : fc.constantFrom(...IDS);
    return mostly(usual, fc.constantFrom(...HOSTILE_PARTS), fc.string().map(encode));
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const right = valuesOf(schema).map(String).map(encode);
      const pair = mostly(right, fc.constantFrom(...HOSTILE_PARTS)).map(
        (text) => `${name}=${text}`,
      );
      return fc.option(pair, { nil: undefined });
    });
  const stray = fc.constantFrom('x=1', 'category_id=1', '=', '&&', 'sort', 'page=1');
  const pairs = fc.tuple(...query, fc.option(stray, { nil: undefined, freq: 8 }));
  return fc.tuple(fc.tuple(...parts), pairs).map(([address, given]) => {
    const search = given.filter((pair) => pair !== undefined).join('&');
    return address.join('') + (search && `?${search}`);
  });
}

/** Required headers are always present, others sometimes. */
function headersOf(
  { parameters }: DocumentedCall,
  values: (schema: JsonSchema) => Arbitrary<unknown>,
): Arbitrary<Record<string, string>> {
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const texts = headers.map(({ name, schema }) => {
    const text = values(schema).map(String).filter(isHeaderText);
    return [name, text] as const;
  });
  const requiredKeys = headers.filter(isRequired).map(({ name }) => name);
  const given = fc.record(Object.fromEntries(texts), { requiredKeys });
  return given as Arbitrary<Record<string, string>>;
}

function nearlyRight(schema: JsonSchema): Arbitrary<unknown> {
  const tags = fc.constantFrom('"1"', '"2"', 'W/"1"', '*', '1');
  return fc.oneof(valuesOf(schema), tags, fc.constantFrom(...hostileTexts));
}

function isRequired({ required = false }: { required?: boolean }): boolean {
  return required;
}

function withType(headers: Record<string, string>, type: string | undefined) {
  return type === undefined ? headers : { ...headers, 'Content-Type': type };
}

function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e\x80-\xff]*$/.test(text) && text.length < 8_000;
}

/** Percent-encodes; lone surrogates become replacement characters. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
