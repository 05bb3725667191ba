import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { silenced } from '../../../src/shell/build/no-json-schemas.ts';

const core = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');
const schemas = readFileSync(join(core, '../classic/schemas.js'), 'utf8');

it.each([
  ['to-json-schema', /create\w+JSONSchemaMethod/g],
  ['json-schema-processors', /(?<=processors\.)\w+Processor/g],
])('the silenced module exports everything that schemas import from %s', (name, asked) => {
  const left = silenced(readFileSync(join(core, `${name}.js`), 'utf8'));
  const wanted = new Set(schemas.match(asked));
  expect(wanted.size).toBeGreaterThan(1);
  for (const each of wanted) expect(left).toContain(`export const ${each} = () => {};`);
  expect(left.length).toBeLessThan(3000);
});
