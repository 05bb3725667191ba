import { createConnection } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorFacts } from '../../src/platform/error-facts.ts';
import { UnavailableError } from '../../src/platform/http-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('the log gives the reason why a database is away, not the words for visitors', async () => {
  const socket = join(temporaryFolder(), '.s.PGSQL.5432');
  const error = await new Promise<Error>((refused) =>
    createConnection(socket).once('error', refused),
  );
  expect(errorFacts(new UnavailableError(error))).toEqual({
    error: 'Error',
    code: 'ENOENT',
    reason: `connect ENOENT ${socket}`,
  });
  expect(errorFacts(new UnavailableError('the disk of the database is nearly full'))).toEqual({
    error: 'HttpError',
    reason: 'the disk of the database is nearly full',
  });
});

it.each([
  ['Postgres', '23505', { detail: 'Key (email)=(amina@makers.test) already exists.' }],
  ['the mail server', 'EENVELOPE', { responseCode: 550 }],
])('the log has no text of an error of %s, which may name a person', (_, code, facts) => {
  const error = Object.assign(new Error('amina@makers.test is known already'), { code, ...facts });
  expect(errorFacts(error)).toEqual({ error: 'Error', code });
});
