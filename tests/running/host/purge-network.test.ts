import { afterEach, expect, it, vi } from 'vitest';
import { purgeNetwork } from '../../../netlify/host/host-services.ts';

const waitsMs = [0, 0, 0];
afterEach(() => void vi.unstubAllEnvs());

it('a refused purge is repeated', async () => {
  vi.stubEnv('SITE_ID', 'site');
  const purge = vi.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValueOnce(undefined);
  await purgeNetwork(['products'], { purge, waitsMs });
  expect(purge.mock.calls).toEqual([[{ tags: ['products'] }], [{ tags: ['products'] }]]);
});

it('a purge fails after the third attempt', async () => {
  vi.stubEnv('SITE_ID', 'site');
  const purge = vi.fn().mockRejectedValue(new Error('503'));
  await expect(purgeNetwork(['products'], { purge, waitsMs })).rejects.toThrow('503');
  expect(purge).toHaveBeenCalledTimes(3);
});

it('nothing is purged without a CDN', async () => {
  const purge = vi.fn();
  await purgeNetwork(['products'], { purge, waitsMs });
  expect(purge).not.toHaveBeenCalled();
});
