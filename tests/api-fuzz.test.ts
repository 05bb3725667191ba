import { expect, it } from 'vitest';
import { createTestApi } from './support/create-test-api.ts';
import { fuzzApi } from './support/generated/fuzz-api.ts';

const api = await createTestApi({ readPage: async () => '<main>' });

it('answers whatever is sent as the API document says, and never with a fault', async () => {
  const answered = await fuzzApi(api, { requests: 500, seed: 1 });
  expect(Object.keys(answered)).toEqual(
    expect.arrayContaining(['200', '201', '400', '401', '404', '405', '419', '422']),
  );
});
