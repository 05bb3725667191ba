import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error on the console that no test asked for is a failure, even when the answer looks right. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
