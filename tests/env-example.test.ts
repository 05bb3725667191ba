import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readEnvironment, variables } from '../src/platform/env.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

it('the example of an environment names each variable that is read', () => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(variables.shape).sort());
});

it('the example of an environment sets nothing when it is copied', () => {
  expect(readEnvironment(example)).toEqual(readEnvironment({}));
});
