import { expect, it } from 'vitest';
import { createTestApi } from '../../support/create-test-api.ts';
import { fuzzApi } from '../../support/generated/fuzz-api.ts';
import { createPostgresApi } from '../../support/postgres/postgres-api.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20260302);

it.for([
  { on: 'Postgres', createApi: createPostgresApi, requests: 20_000 },
  { on: 'the embedded database', createApi: createTestApi, requests: 500 },
])(
  'every generated request on $on is answered as the API document says, and never with a server error',
  async ({ createApi, requests }, { task }) => {
    console.log(`FUZZ_SEED=${seed}`);
    const api = await createApi({ readPage: async () => '<main>' });
    const answered = await fuzzApi(api, { requests, seed });
    expect(Object.values(answered).reduce((sum, times) => sum + times, 0)).toBe(requests);
    const statuses = Object.entries(answered).map(([status, times]) => `${status}: ${times}`);
    task.meta.figure = {
      rounds: `${requests} requests, seed ${seed}`,
      result: statuses.join(', '),
    };
  },
);
