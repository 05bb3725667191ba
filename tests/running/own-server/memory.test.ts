import { expect, it } from 'vitest';
import { requireMemory } from '../../../netlify/local/memory.ts';

it('a first start with the embedded database in too little memory ends with a sentence that says what needs less', () => {
  expect(() => requireMemory(1.07e9)).toThrow(
    /^There is 1\.1 GB of memory here, .*needs 1\.5 GB\. Nothing was changed\.\nWith a Postgres server 1 GB is enough: set DATABASE_URL/,
  );
  expect(() => requireMemory(1.5e9)).not.toThrow();
  expect(() => requireMemory()).not.toThrow();
});
