import { rmSync } from 'node:fs';
import { expect } from 'playwright/test';
import { freePort } from '../../../netlify/local/port.ts';
import { testServer } from '../browser/test-server.ts';
import { Caller } from '../caller.ts';
import { fetchOnce } from '../fetch-once.ts';
import { serveBuilt, untilSaid } from './project-copy.ts';
import { copyServedSite } from './started-site.ts';

/** A running copy of the started site. */
export interface OwnSite {
  url: string;
  folder: string;
  environment: Record<string, string>;
  owner: Caller;
  stop(): Promise<void>;
}

/**
 * Starts a site that only its caller changes, or sees changed.
 *
 * @param name differs between callers
 * @param copySite makes a copy that can be built again, or one that is only served
 */
export async function startOwnSite(name: string, copySite = copyServedSite): Promise<OwnSite> {
  const folder = `${testServer.folder}-${name}`;
  rmSync(folder, { recursive: true, force: true });
  await copySite(folder);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const environment = { PORT: port, SITE_URL: url };
  const site = serveBuilt(folder, environment);
  await untilSaid(site, 'Ctrl+C stops');
  const owner = new Caller((path, init) => fetchOnce(url + path, init));
  expect((await owner.signIn(testServer.staff)).status).toBe(200);
  return {
    ...{ url, folder, environment, owner },
    async stop() {
      site.child.kill('SIGTERM');
      await site.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
