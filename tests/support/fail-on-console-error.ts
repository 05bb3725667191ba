import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test on any unexpected console error, even if its result is right. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
