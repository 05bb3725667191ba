import { expect, it } from 'vitest';
import { openExternalPostgres } from '../../../netlify/local/external-postgres.ts';
import { hashPassword } from '../../../src/account/server/passwords/passwords.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { PASSWORD } from '../../support/create-test-api.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';
import { createRealDatabase } from '../../support/postgres/real-database.ts';
import { Answers, inSeconds } from './answers.ts';
import { openApi, quiet } from './site-calls.ts';

it.for<[on: string, open: () => Promise<Database>]>([
  ['Postgres', async () => openExternalPostgres(await createRealDatabase(), quiet)],
  ['the embedded database', openMigratedDatabase],
])(
  '500 wrong logins at once, on %s, leave the list of products fast',
  async ([, open], { task }) => {
    const calls = await openApi(await open());
    const { database } = calls.api.services;
    await database
      .updateTable('staff')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    const quietly = new Answers();
    for (let n = 0; n < 50; n++) await quietly.note('list', calls.list);

    const visitor = calls.api.asVisitor();
    const token = await visitor.csrfToken();
    const answers = new Answers();
    const guessing = Promise.all(
      Array.from({ length: 500 }, (_, n) => {
        // Each from another address, so that only the account's own limit applies.
        visitor.address = `guess-${n}`;
        const { email } = calls.account;
        return answers.note('login', () =>
          visitor.fetch('/api/login', {
            method: 'POST',
            headers: { 'X-CSRF-TOKEN': token, 'Content-Type': 'application/json' },
            body: JSON.stringify({ email, password: `guess number ${n}` }),
          }),
        );
      }),
    );
    const guessed = new AbortController();
    const listing = answers.keepNoting('list', calls.list, guessed.signal);
    await guessing;
    guessed.abort();
    await listing;
    expect(answers.statuses('login')).toEqual({ 401: 5, 429: 495 });
    expect(Object.keys(answers.statuses('list'))).toEqual(['200']);
    const [before, median] = [quietly.median(), answers.median('list')].map(Math.round);
    task.meta.figure = {
      rounds: '500 logins',
      result: `the list took ${median} ms and at most ${inSeconds(answers.slowest('list'))}, otherwise ${before} ms; the logins took ${inSeconds(answers.slowest('login'))}`,
    };
  },
);
