import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { operatorLog } from '../../src/platform/operator-log.ts';

let written: MockInstance<typeof console.error>;
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  written.mockReset();
});

/** The one line that was written. */
function line(): string {
  expect(written).toHaveBeenCalledOnce();
  return String(written.mock.calls[0]?.[0]);
}

it('a line of the log is formatted for people', () => {
  operatorLog('warn', 'mail not sent yet', { mail: 7, reason: 'it "waits"' });
  expect(line()).toMatch(/^20\S+Z warn mail not sent yet mail=7 reason="it \\"waits\\""$/);
});

it('a line of the log omits unknown facts', () => {
  operatorLog('info', 'security', { kind: 'sign-in refused', by: undefined, about: 3 });
  expect(line()).toMatch(/ security kind="sign-in refused" about=3$/);
});

it('a line of the log is one JSON object with any contents', () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const facts = { level: 'odd', time: 3, reason: 'two\nlines' };
  operatorLog('warn', 'mail not sent yet', facts);
  expect(line()).not.toContain('\n');
  expect(JSON.parse(line())).toEqual({
    time: expect.stringMatching(/^20\S+Z$/),
    level: 'warn',
    event: 'mail not sent yet',
    facts,
  });
});
