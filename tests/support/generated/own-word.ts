import { type TestInfo, test } from 'playwright/test';
import { seededBytes } from './test-seed.ts';

const LETTERS = 'bcdfghjklmnpqrst';
const DIGITS = '123456789';

/** Number of words that each test has had. */
const given = new WeakMap<TestInfo, number>();

/**
 * A word that no other journey uses, and that each run with the same seed uses again. It has no
 * digits, which could be read as a number to pay to.
 */
export function ownWord(): string {
  return `kw${ownSigns(LETTERS)}`;
}

/** As `ownWord`, but of digits, which are alike where looks are compared. */
export function ownNumber(): string {
  return ownSigns(DIGITS);
}

function ownSigns(signs: string): string {
  const info = test.info();
  const count = (given.get(info) ?? 0) + 1;
  given.set(info, count);
  const { project, titlePath, repeatEachIndex } = info;
  const bytes = seededBytes(8, project.name, ...titlePath, repeatEachIndex, count);
  return Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
}
