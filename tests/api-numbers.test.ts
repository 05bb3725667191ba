import { expect, it } from 'vitest';
import { callGroups } from '../src/api-calls.ts';
import { publishedDocument } from './support/api-contract.ts';

const LIMITS = /^(maxLength|maxItems|maxProperties|maximum)$/;
/** The largest number of a column; no call has it for a reason of its own. */
const MAX_INTEGER = 2 ** 31 - 1;

/** Each limit of a schema, as `products.quantity 999`. */
function limitsOf(schema: object, name = ''): string[] {
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (LIMITS.test(key) && value !== MAX_INTEGER) return [`${name} ${value}`.trim()];
    if (typeof value !== 'object' || value === null) return [];
    if (key !== 'properties') return limitsOf(value, name);
    return Object.entries(value).flatMap(([field, inner]) =>
      limitsOf(inner as object, name ? `${name}.${field}` : field),
    );
  });
}

function lineOf(call: (typeof calls)[number]): string[] {
  const { operationId, parameters, requestBody = {}, responses } = call;
  const all = [
    ...Object.keys(responses).filter((status) => /^2/.test(status) && status !== '200'),
    ...(hourly.get(operationId) ?? []),
    ...parameters.flatMap(({ name, schema }) => limitsOf(schema, name)),
    ...limitsOf(requestBody),
  ];
  return all.length > 0 ? [`${operationId}: ${[...new Set(all)].join(', ')}`] : [];
}

const calls = Object.values(publishedDocument.paths).flatMap((path) => Object.values(path));
const hourly = new Map(
  Object.values(callGroups)
    .flatMap((group) => Object.entries(group))
    .flatMap(([name, call]) =>
      'perHour' in call ? [[name, [`${call.perHour.limit} an hour`]] as const] : [],
    ),
);

// These are promises to who calls, and limits protect what is stored: `vitest -u` writes a wanted
// change.
it('every call of the API takes as much as the list says, no more, and answers by its status', async () => {
  await expect(`${calls.flatMap(lineOf).sort().join('\n')}\n`).toMatchFileSnapshot(
    'api-numbers.txt',
  );
});
