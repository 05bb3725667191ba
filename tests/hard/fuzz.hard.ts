import { expect, it } from 'vitest';
import { fuzzApi } from '../support/generated/fuzz-api.ts';
import { createPostgresApi } from '../support/postgres/postgres-api.ts';

const REQUESTS = 20_000;
const seed = Number(process.env['FUZZ_SEED'] ?? 20260302);
const api = await createPostgresApi({ readPage: async () => '<main>' });

it('answers every generated request as the API document says, and never with a server error', async ({
  task,
}) => {
  console.log(`FUZZ_SEED=${seed}`);
  const answered = await fuzzApi(api, { requests: REQUESTS, seed });
  expect(Object.values(answered).reduce((sum, times) => sum + times, 0)).toBe(REQUESTS);
  const statuses = Object.entries(answered).map(([status, times]) => `${status}: ${times}`);
  task.meta.figure = { rounds: `${REQUESTS} requests, seed ${seed}`, result: statuses.join(', ') };
});
