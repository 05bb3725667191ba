import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onReturn, pollInterval } from '../../../src/account/session/user-activity.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  comeBack();
});
afterEach(() => void vi.useRealTimers());

function pass(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
}

function comeBack() {
  document.dispatchEvent(new Event('pointermove'));
}

it('a page polls at the given interval while the user was active within five minutes', () => {
  pass(5 * MINUTE_MS - 1);
  expect(pollInterval(25 * SECOND_MS)).toBe(25 * SECOND_MS);
});

it('a page polls less and less often while the user is idle, at least every quarter of an hour', () => {
  pass(6 * MINUTE_MS);
  expect(pollInterval(25 * SECOND_MS)).toBe(6 * MINUTE_MS);
  pass(600 * MINUTE_MS);
  expect(pollInterval(25 * SECOND_MS)).toBe(15 * MINUTE_MS);
});

it('a page reports once when the user returns after five minutes', () => {
  const listener = vi.fn();
  const forget = onReturn(listener);
  pass(5 * MINUTE_MS - 1);
  comeBack();
  expect(listener).not.toHaveBeenCalled();
  pass(5 * MINUTE_MS);
  comeBack();
  comeBack();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(pollInterval(25 * SECOND_MS)).toBe(25 * SECOND_MS);
  forget();
  pass(5 * MINUTE_MS);
  comeBack();
  expect(listener).toHaveBeenCalledTimes(1);
});
