import fc, { type Arbitrary } from 'fast-check';
import { jpegPhoto, pngPhoto, webpPhoto } from '../../media/server/sample-photos.ts';
import type { DocumentedCall, JsonSchema } from '../api-contract.ts';
import { PASSWORD } from '../create-test-api.ts';
import {
  hostileContentTypes,
  hostileForms,
  hostileJsonBodies,
  hostileValues,
} from './hostile-values.ts';
import { valuesOf } from './json-schema-values.ts';
import { mostly } from './mostly.ts';

export type Body = string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData | null;
export interface Content {
  body: Body;
  /** Content type, for bodies that do not imply one. */
  type?: string;
}

/** Plausible values, without which hardly any request would pass the first check. */
const LIKELY: Record<string, readonly unknown[]> = {
  category_id: [1, 2],
  subcategory_id: [null, 8, 20],
  type_id: [null, 17, 21],
  status_id: [1, 2, 3],
  images: [[{ id: 1 }], []],
  attachments: [[], [], ['0'.repeat(32)]],
  products: [[{ key: '1', quantity: 2 }], [{ key: '999', quantity: 1, note: 'In oak' }]],
  email: ['staff-1@makers.test', 'visitor@makers.test'],
  current_password: [PASSWORD],
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
};

const photos = await Promise.all(
  [jpegPhoto, pngPhoto, webpPhoto].map((photo) => photo({ width: 12, height: 8 })),
);
const files = fc
  .oneof(fc.constantFrom(...photos), fc.uint8Array({ maxLength: 200 }))
  .map((bytes) => new File([new Uint8Array(bytes)], 'photo.jpg'));

/** Bodies of a call: valid ones, those with one mistake, and nonsense. */
export function bodiesOf(call: DocumentedCall): Arbitrary<Content> {
  if (!call.requestBody) return fc.constant({ body: null });
  const mislabelled = fc
    .tuple(rightBodiesOf(call), fc.constantFrom(...hostileContentTypes))
    .map(([{ body }, type]) => ({ body, type }));
  return fc.oneof(
    { weight: 5, arbitrary: rightBodiesOf(call) },
    { weight: 5, arbitrary: wrongBodiesOf(call) },
    { weight: 1, arbitrary: mislabelled },
  );
}

/** Valid bodies of a call. */
export function rightBodiesOf({ requestBody }: DocumentedCall): Arbitrary<Content> {
  const kinds = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    fieldsOf(schema).map((fields) => contentAs(type, fields)),
  );
  return kinds.length > 0 ? fc.oneof(...kinds) : fc.constant({ body: null });
}

function wrongBodiesOf({ requestBody }: DocumentedCall): Arbitrary<Content> {
  const kinds = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => {
    const wrong = spoilt(fieldsOf(schema)).map((fields) => contentAs(type, fields));
    const senseless: Arbitrary<Content> = type.startsWith('multipart')
      ? fc
          .constantFrom(...hostileForms)
          .map((body) => ({ body, type: 'multipart/form-data; boundary=b' }))
      : fc.constantFrom(...hostileJsonBodies).map((body) => ({ body, type }));
    return mostly(wrong, senseless, senseless);
  });
  return fc.oneof(...kinds);
}

function fieldsOf(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const values = Object.entries(properties).map(
    ([name, property]) => [name, fieldValues(name, property)] as const,
  );
  const requiredKeys = (schema['required'] ?? []) as string[];
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

function fieldValues(name: string, schema: JsonSchema): Arbitrary<unknown> {
  if (schema['format'] === 'binary') return files;
  const likely = LIKELY[name];
  return likely ? fc.constantFrom(...likely) : valuesOf(schema);
}

/** Removes a field, replaces one by nonsense, or adds one. */
function spoilt(right: Arbitrary<Record<string, unknown>>): Arbitrary<Record<string, unknown>> {
  const spoiling = fc.record({
    place: fc.nat(),
    how: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add'),
    value: hostileValues,
    name: fc.constantFrom('id', 'version', 'stock_key', '__proto__', 'thumbnails[10]', 'x\0'),
  });
  return fc.tuple(right, spoiling).map(([fields, { place, how, value, name }]) => {
    const names = Object.keys(fields);
    const chosen = names[place % Math.max(names.length, 1)] ?? name;
    const entries = Object.entries(fields).filter(([each]) => how === 'add' || each !== chosen);
    if (how === 'drop') return Object.fromEntries(entries);
    return Object.fromEntries([...entries, [how === 'add' ? name : chosen, value]]);
  });
}

function contentAs(type: string, fields: Record<string, unknown>): Content {
  if (type === 'application/json') return { type, body: JSON.stringify(fields) };
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, each instanceof File ? each : asText(each)] as const),
  );
  if (type !== 'multipart/form-data') {
    return { body: new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])) };
  }
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return { body: form };
}

/** As a form would send it; distinct values may have the same text. */
function asText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
