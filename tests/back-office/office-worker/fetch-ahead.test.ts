import { expect, it, vi } from 'vitest';
import { startWorker } from '../../shell/offline/pretend-worker.ts';

it('the worker is ready for what is shared while the scripts of screens are still on their way', async () => {
  const { tell } = await startWorker(
    () => import('../../../src/back-office/office-worker/office-worker.ts'),
  );
  const asked = vi.fn(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('SCREEN_SCRIPTS', ['/_astro/tasks.js', '/_astro/enquiries.js']);
  await tell('install');
  await tell('activate');
  expect(asked.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    '/_astro/tasks.js',
    '/_astro/enquiries.js',
  ]);
});
