import { expect, it } from 'vitest';
import { asOperatorError } from '../../../netlify/build/build-database.ts';

it.each([
  'extension "pg_trgm" is not available',
  'permission denied to create extension "pg_trgm"',
])('a server without the extension of the search (%s) leads to what to do', (reason) => {
  const error = Object.assign(new Error(reason), { severity: 'ERROR' });
  const { message } = asOperatorError(error) as Error;
  expect(message).toContain(reason);
  expect(message).toMatch(/postgresql-contrib.*CREATE EXTENSION pg_trgm.*Nothing was changed\.$/);
});
