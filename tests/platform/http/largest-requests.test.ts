import { expect, it } from 'vitest';
import { z } from 'zod';
import { callGroups } from '../../../src/api-calls.ts';
import { maxTextBytes } from '../../../src/platform/http/body-limit.ts';

/** Letters of Ethiopic, Chinese and Hindi; a smiley is two characters of two bytes each. */
const BYTES_A_CHARACTER = 3;
/** Also a text of a given pattern, such as an id. */
const BYTES_OF_NUMBERS = 20;
const BYTES_OF_OTHERS = 40;
/** The office cuts these by their bytes. */
const SENT_IN_PARTS = ['addChatMessages'];

type Schema = z.core.JSONSchema.JSONSchema;

/** Bytes of the largest JSON that a schema takes; what it does not limit counts as short. */
function largest(schema: Schema): number {
  const { anyOf, oneOf, type, maxLength, pattern, items, maxItems = 1, properties = {} } = schema;
  const options = (anyOf ?? oneOf) as Schema[] | undefined;
  if (options) return Math.max(...options.map(largest));
  if (type === 'string' && maxLength) return maxLength * BYTES_A_CHARACTER + 3;
  if (type === 'integer' || type === 'number' || pattern) return BYTES_OF_NUMBERS;
  if (type === 'array') return (largest(items as Schema) + 1) * maxItems + 2;
  if (type !== 'object') return BYTES_OF_OTHERS;
  const fields = Object.entries(properties) as [string, Schema][];
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + largest(field), 2);
}

const calls = Object.values(callGroups).flatMap((group) => Object.entries(group));

it('every call takes the largest request that its own rules allow, such as a list with all of its notes', () => {
  const tooSmall = calls.flatMap(([name, call]) => {
    if (!call.body || SENT_IN_PARTS.includes(name)) return [];
    const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
    const bytes = largest(schema);
    return bytes > maxTextBytes(call) ? [`${name}: ${bytes}`] : [];
  });
  expect(tooSmall).toEqual([]);
});
