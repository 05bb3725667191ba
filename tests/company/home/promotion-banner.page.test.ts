import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { openPage } from '../../support/pages/open-page.ts';

async function openBanner(days: { from?: string; until?: string } = {}) {
  const { run } = openPage(paths.home);
  const banner = document.querySelector('[data-promotion]') as HTMLElement;
  delete banner.dataset['from'];
  delete banner.dataset['until'];
  Object.assign(banner.dataset, days);
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z') });
  await run('company/home/promotion-banner.ts');
  return banner;
}

it('the banner never appears once it is closed', async () => {
  const banner = await openBanner();
  (banner.querySelector('[data-close]') as HTMLElement).click();
  vi.runAllTimers();
  expect(document.querySelector('[data-promotion]')).toBeNull();
});

it.each([{ from: '2026-11-27' }, { until: '2026-11-25' }])(
  'the banner stays away outside its days: %o',
  async (days) => {
    const banner = await openBanner(days);
    vi.runAllTimers();
    expect(banner.hidden).toBe(true);
  },
);
