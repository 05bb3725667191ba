import { expect, it, onTestFinished, vi } from 'vitest';
import { localPublisher } from '../../../netlify/local/local-publisher.ts';

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
  // What it had said by then: nothing.
  vi.mocked(console.error).mockClear();
});
