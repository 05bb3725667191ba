import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { localPublisher } from '../../../netlify/local/local-publisher.ts';
import type { Log } from '../../../src/platform/operator-log.ts';

afterEach(() => vi.unstubAllEnvs());

/** Logs of a build that cannot start. */
async function failToBuild() {
  vi.stubEnv('PORT', 'none');
  const log = vi.fn<Log>();
  const beside = vi.mocked(console.error).mockImplementation(() => {});
  await expect(localPublisher(log).start()).rejects.toThrow('The site could not be built');
  const written = beside.mock.calls.flat().join();
  beside.mockClear();
  return { log, written };
}

it('people read in full why the site could not be built', async () => {
  const { written } = await failToBuild();
  expect(written).toMatch(/mend these variables.*\n.*PORT/);
});

it('programs read in one line of the log why the site could not be built', async () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const { log, written } = await failToBuild();
  expect(written).toBe('');
  const said = expect.stringContaining('PORT');
  expect(log).toHaveBeenCalledExactlyOnceWith('error', 'site not built', { said });
});

it('a build that never ends is ended, since other work waits for it', async () => {
  vi.stubEnv(
    'NODE_OPTIONS',
    '--import=data:text/javascript,setInterval(()=>{},1e9);await(0,new(Promise)(()=>{}))',
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(console.error).mockReturnValue();
  const publisher = localPublisher(() => {});
  onTestFinished(() => {
    publisher.stop();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const built = expect(publisher.start()).rejects.toThrow('The build took ten minutes');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await built;
  // Output before this point was empty.
  vi.mocked(console.error).mockClear();
});
