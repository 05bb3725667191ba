import { describe, expect, it } from 'vitest';
import { ago } from '../../../src/back-office/parts/when.ts';

const now = new Date('2026-03-02T12:00:00Z');

describe('how long something is ago', () => {
  it.each([
    ['2026-03-02T11:59:01Z', 'a moment ago'],
    ['2026-03-02T11:59:00Z', '1 minute ago'],
    ['2026-03-02T11:01:00Z', '59 minutes ago'],
    ['2026-03-02T10:00:00Z', '2 hours ago'],
    ['2026-02-27T12:00:00Z', '3 days ago'],
    ['2026-03-02T12:03:00Z', 'a moment ago'],
  ])('%s is %s', (time, words) => {
    expect(ago(time, now)).toBe(words);
  });
});
