import { afterEach, expect, it, vi } from 'vitest';
import { localPublisher } from '../../netlify/local/local-publisher.ts';
import type { Log } from '../../src/platform/operator-log.ts';

afterEach(() => vi.unstubAllEnvs());

/** What is written of a build that cannot begin, as log lines and beside them. */
async function failToBuild() {
  vi.stubEnv('PORT', 'none');
  const log = vi.fn<Log>();
  const beside = vi.mocked(console.error).mockImplementation(() => {});
  await expect(localPublisher(log).start()).rejects.toThrow('The site could not be built');
  const written = beside.mock.calls.flat().join();
  beside.mockClear();
  return { log, written };
}

it('tells people in full why the site could not be built', async () => {
  const { written } = await failToBuild();
  expect(written).toMatch(/mend these variables.*\n.*PORT/);
});

it('tells programs in one line of the log', async () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const { log, written } = await failToBuild();
  expect(written).toBe('');
  const said = expect.stringContaining('PORT');
  expect(log).toHaveBeenCalledExactlyOnceWith('error', 'site not built', { said });
});
