import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Counter,
  checkAttempt,
  countAttempt,
  forgiveAttempt,
  isWithinLimits,
} from '../../../src/platform/database/throttle.ts';
import { HttpError } from '../../../src/platform/http-error.ts';
import { createTestApi } from '../../support/create-test-api.ts';

const api = await createTestApi();
const { database } = api.services;
beforeEach(api.empty);

const caller: Counter = { key: 'caller', limit: 3, windowMinutes: 15 };
const account = (name: string): Counter => ({ key: name, limit: 2, windowMinutes: 60 });

async function stored() {
  const rows = await database.selectFrom('throttle').select('attempts').execute();
  return rows.map(({ attempts }) => attempts).sort();
}

describe('checking an attempt', () => {
  const check = (status: 401 | 503) =>
    checkAttempt(api.services, [caller], async () => {
      throw new HttpError(status, 'No.');
    });

  it('counts one that was checked and refused', async () => {
    await expect(check(401)).rejects.toMatchObject({ status: 401 });
    expect(await stored()).toEqual([1]);
  });

  it('takes back one that nobody had the time to check', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await expect(check(503)).rejects.toMatchObject({ status: 503 });
    }
    expect(await stored()).toEqual([0]);
  });
});

describe('counting at several counters', () => {
  it('leaves those after one that is used up as they are', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await countAttempt(api.services, [caller, account(`account ${attempt}`)]);
    }
    const before = await database.selectFrom('throttle').select('key').execute();
    for (let attempt = 4; attempt <= 30; attempt += 1) {
      await expect(
        countAttempt(api.services, [caller, account(`account ${attempt}`)]),
      ).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '900' } });
    }
    expect(await database.selectFrom('throttle').select('key').execute()).toHaveLength(
      before.length,
    );
  });

  it('leaves those before one that is used up as they are too', async () => {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await countAttempt(api.services, [caller, account('one')]);
    }
    await expect(countAttempt(api.services, [caller, account('one')])).rejects.toMatchObject({
      status: 429,
    });
    expect(await stored()).toEqual([2, 2]);
  });

  it('lets no more through when all come at once', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => countAttempt(api.services, [caller, account('one')])),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stored()).toEqual([2, 2]);
  });

  it('nor when they come to different processes, of which none knows of the others', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, () => {
        const process = { ...api.services, database: database.withoutPlugins() };
        return countAttempt(process, [caller, account('one')]);
      }),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stored()).toEqual([12, 3]);
  });

  it('refuses nobody who waits behind those at another’s counter', async () => {
    const names = ['one', 'one', 'one', 'one', 'two'];
    const attempts = await Promise.allSettled(
      names.map((name) => countAttempt(api.services, [account(name)])),
    );
    const crowd = await Promise.allSettled(
      ['one', 'three', 'one', 'four'].map((name) =>
        countAttempt(api.services, [{ ...caller, limit: 20 }, account(name)]),
      ),
    );
    const ends = [...attempts, ...crowd].map(({ status }) => status === 'fulfilled');
    expect(ends).toEqual([true, true, false, false, true, false, true, false, true]);
  });

  it('says how long the one that is used up lasts', async () => {
    const counters = [caller, account('one')];
    for (let attempt = 1; attempt <= 2; attempt += 1) await countAttempt(api.services, counters);
    await expect(countAttempt(api.services, counters)).rejects.toMatchObject({
      headers: { 'Retry-After': '3600' },
    });
  });
});

describe('attempts at a counter that is used up', () => {
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
    const attempt = () => isWithinLimits(services, [account('one')]);
    for (const expected of [true, true, false]) expect(await attempt()).toBe(expected);
    return { services, attempt, statementsSince: (before: number) => statements - before };
  }

  it('ask the database once a second, however many there are', async () => {
    const { attempt, statementsSince } = await useUp();
    const before = statementsSince(0);
    for (let n = 1; n <= 100; n += 1) expect(await attempt()).toBe(false);
    expect(statementsSince(before)).toBe(0);
    api.passTime({ minutes: 1 / 60 });
    for (let n = 1; n <= 100; n += 1) expect(await attempt()).toBe(false);
    expect(statementsSince(before)).toBe(1);
  });

  it('ask the database again once one is taken back', async () => {
    const { services, attempt } = await useUp();
    await forgiveAttempt(services, [account('one')]);
    expect(await attempt()).toBe(true);
  });

  it('ask the database again when the clock is set back', async () => {
    const { attempt, statementsSince } = await useUp();
    const before = statementsSince(0);
    api.passTime({ minutes: -1 });
    await attempt();
    expect(statementsSince(before)).toBe(1);
  });
});

describe('asking whether an attempt is within its limits', () => {
  it('counts it, and refuses nobody', async () => {
    const answers = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      answers.push(await isWithinLimits(api.services, [account('one')]));
    }
    expect(answers).toEqual([true, true, false, false]);
    api.passTime({ minutes: 60 });
    expect(await isWithinLimits(api.services, [account('one')])).toBe(true);
  });
});
