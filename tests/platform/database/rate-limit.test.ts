import { beforeEach, expect, it } from 'vitest';
import {
  consumeRateLimits,
  type RateLimit,
  refundRateLimits,
  tryConsumeRateLimits,
  withRateLimits,
} from '../../../src/platform/database/rate-limit.ts';
import { HttpError } from '../../../src/platform/http-error.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const caller: RateLimit = { key: 'caller', limit: 3, windowMinutes: 15 };
const account = (name: string): RateLimit => ({ key: name, limit: 2, windowMinutes: 60 });

async function stored() {
  const rows = await database.selectFrom('throttle').select('attempts').execute();
  return rows.map(({ attempts }) => attempts).sort();
}

const check = (status: 401 | 503) =>
  withRateLimits(api.services, [caller], async () => {
    throw new HttpError(status, 'No.');
  });

it('an attempt that its check refuses is counted', async () => {
  await expect(check(401)).rejects.toMatchObject({ status: 401 });
  expect(await stored()).toEqual([1]);
});

it('an attempt whose check was unavailable is refunded', async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await expect(check(503)).rejects.toMatchObject({ status: 503 });
  }
  expect(await stored()).toEqual([0]);
});

it('a rate limit after one that is exceeded is not consumed', async () => {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await consumeRateLimits(api.services, [caller, account(`account ${attempt}`)]);
  }
  const before = await database.selectFrom('throttle').select('key').execute();
  for (let attempt = 4; attempt <= 30; attempt += 1) {
    await expect(
      consumeRateLimits(api.services, [caller, account(`account ${attempt}`)]),
    ).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '900' } });
  }
  expect(await database.selectFrom('throttle').select('key').execute()).toHaveLength(before.length);
});

it('a rate limit before one that is exceeded is not consumed', async () => {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await consumeRateLimits(api.services, [caller, account('one')]);
  }
  await expect(consumeRateLimits(api.services, [caller, account('one')])).rejects.toMatchObject({
    status: 429,
  });
  expect(await stored()).toEqual([2, 2]);
});

it('no more attempts get through when all are concurrent', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, () => consumeRateLimits(api.services, [caller, account('one')])),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await stored()).toEqual([12, 3]);
});

it('the answer to an attempt says how long the exceeded rate limit lasts', async () => {
  const counters = [caller, account('one')];
  for (let attempt = 1; attempt <= 2; attempt += 1) await consumeRateLimits(api.services, counters);
  await expect(consumeRateLimits(api.services, counters)).rejects.toMatchObject({
    headers: { 'Retry-After': '3600' },
  });
});

async function useUp() {
  let statements = 0;
  const counted = database.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const services = { ...api.services, database: counted };
  const attempt = () => tryConsumeRateLimits(services, [account('one')]);
  for (const expected of [true, true, false]) expect(await attempt()).toBe(expected);
  return { services, attempt, statementsSince: (before: number) => statements - before };
}

it('the database is asked once a second about an exceeded limit, however many attempts there are', async () => {
  const { attempt, statementsSince } = await useUp();
  const before = statementsSince(0);
  for (let n = 1; n <= 100; n += 1) expect(await attempt()).toBe(false);
  expect(statementsSince(before)).toBe(0);
  api.passTime({ minutes: 1 / 60 });
  for (let n = 1; n <= 100; n += 1) expect(await attempt()).toBe(false);
  expect(statementsSince(before)).toBe(1);
});

it('the database is asked again about an exceeded limit after a refund', async () => {
  const { services, attempt } = await useUp();
  await refundRateLimits(services, [account('one')]);
  expect(await attempt()).toBe(true);
});

it('the database is asked again about an exceeded limit after the clock was set back', async () => {
  const { attempt, statementsSince } = await useUp();
  const before = statementsSince(0);
  api.passTime({ minutes: -1 });
  await attempt();
  expect(statementsSince(before)).toBe(1);
});

it('rate limits are consumed without throwing', async () => {
  const answers = [];
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    answers.push(await tryConsumeRateLimits(api.services, [account('one')]));
  }
  expect(answers).toEqual([true, true, false, false]);
  api.passTime({ minutes: 60 });
  expect(await tryConsumeRateLimits(api.services, [account('one')])).toBe(true);
});
