import { expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';
import { fuzzApi } from '../../support/generated/fuzz-api.ts';
import { runs, TEST_SEED } from '../../support/generated/test-seed.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';

it.for([
  { on: 'Postgres', createApi: createPostgresApi, byDay: 2_000 },
  { on: 'the embedded database', createApi: createTestApi, byDay: 50 },
])(
  'every generated request on $on is answered as the API document says, and never with a server error',
  async ({ createApi, byDay }, { task }) => {
    const api = await createApi({ readPage: async () => '<main>' });
    const answered = await fuzzApi(api, byDay);
    const requests = Object.values(answered).reduce((sum, times) => sum + times, 0);
    expect(requests).toBe(runs(byDay));
    const statuses = Object.entries(answered).map(([status, times]) => `${status}: ${times}`);
    task.meta.figure = {
      rounds: `${requests} requests, seed ${TEST_SEED}`,
      result: statuses.join(', '),
    };
  },
);
