import fc, { type Arbitrary } from 'fast-check';
import { type JsonSchema, publishedDocument } from '../api-contract.ts';

/** Values that match a schema of the API document. */
export function valuesOf(schema: JsonSchema): Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, enum: values, const: only, type } = schema;
  if (typeof $ref === 'string') return valuesOf(referred($ref));
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(values)) return fc.constantFrom(...values);
  const alternatives = anyOf ?? oneOf;
  if (Array.isArray(alternatives)) return fc.oneof(...alternatives.map(valuesOf));
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => valuesOf({ ...schema, type: each })));
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return integers(range(schema, { min: -(2 ** 31), max: 2 ** 31 - 1 }));
    case 'number':
      return fc.double({ ...range(schema, { min: -1e6, max: 1e6 }), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return lists(schema);
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue();
  }
}

function referred(reference: string): JsonSchema {
  const schema = publishedDocument.components.schemas[reference.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`The document has no ${reference}.`);
  return schema;
}

function texts({ pattern, format, minLength, maxLength }: JsonSchema): Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const size = {
    minLength: Number(minLength ?? 0),
    maxLength: Math.min(Number(maxLength ?? 60), 300),
  };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }));
}

function range(
  { minimum, exclusiveMinimum, maximum }: JsonSchema,
  widest: { min: number; max: number },
) {
  const least =
    minimum ?? (exclusiveMinimum === undefined ? widest.min : Number(exclusiveMinimum) + 0.5);
  return { min: Number(least), max: Number(maximum ?? widest.max) };
}

/** Ids of a small site are mostly small. */
function integers({ min: least, max }: { min: number; max: number }): Arbitrary<number> {
  const min = Math.ceil(least);
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 3)) }) },
    { weight: 1, arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 40)) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function lists({ items, minItems, maxItems }: JsonSchema): Arbitrary<unknown[]> {
  return fc.array(valuesOf((items ?? {}) as JsonSchema), {
    minLength: Number(minItems ?? 0),
    maxLength: Math.min(Number(maxItems ?? 5), 8),
  });
}

function objects({ properties, required = [], additionalProperties }: JsonSchema) {
  if (!properties && typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string(), valuesOf(additionalProperties as JsonSchema), { maxKeys: 5 });
  }
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => [name, valuesOf(schema as JsonSchema)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as string[] });
}
