import { afterEach, expect, it, vi } from 'vitest';
import { GET } from '../../src/pages/robots.txt.ts';

afterEach(() => void vi.unstubAllEnvs());

async function robots(): Promise<string> {
  const answer = await GET({ site: new URL('https://makao.example') } as Parameters<typeof GET>[0]);
  return answer.text();
}

it('search engines index the site, but no preview', async () => {
  vi.stubEnv('NETLIFY', 'true');
  vi.stubEnv('CONTEXT', 'production');
  expect(await robots()).toContain('Sitemap: https://makao.example/sitemap.xml');
  vi.stubEnv('CONTEXT', 'deploy-preview');
  expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
});
