import { afterEach, expect, it, vi } from 'vitest';
import { isTrial } from '../../netlify/local/trial.ts';
import { readEnvironment } from '../../src/platform/env.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each<[given: Record<string, string>, isOne: boolean]>([
  [{}, true],
  [{ PORT: '9000' }, true],
  [{ STAFF_EMAIL: 'amina@fundi.test', STAFF_PASSWORD: 'kettle-orbit-saffron-mule' }, true],
  [{ SITE_URL: 'https://fundi.test' }, false],
  [{ SMTP_URL: 'smtp://mail.fundi.test' }, false],
  [{ DATABASE_URL: 'postgres://fundi.test/site' }, false],
  [{ START_EMPTY: 'yes' }, false],
])('a first start with %j is a trial with example sales: %s', (given, isOne) => {
  vi.stubEnv('START_EMPTY', given['START_EMPTY']);
  expect(isTrial(readEnvironment(given))).toBe(isOne);
});
