import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineWorker } from '../../../src/shell/offline/offline-worker.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type BuildDone = NonNullable<AstroIntegration['hooks']['astro:build:done']>;

afterEach(() => void vi.unstubAllEnvs());

/** The worker of a site whose offline page says this. */
async function workerOf(words: string): Promise<string> {
  const folder = temporaryFolder();
  for (const page of ['offline', 'quote-list', 'contact-us']) {
    writeFileSync(join(folder, `${page}.html`), `<p>${words}</p><link href="/_astro/${page}.css">`);
  }
  const done = offlineWorker([]).hooks['astro:build:done'] as BuildDone;
  await done({ dir: pathToFileURL(`${folder}/`) } as Parameters<BuildDone>[0]);
  return readFileSync(join(folder, 'sw.js'), 'utf8');
}

it('the offline worker changes only with its cached files, and is a single file', async () => {
  const worker = await workerOf('You are offline');
  expect(worker).toContain('/_astro/offline.css');
  expect(worker).toContain('/_astro/quote-list.css');
  expect(worker.match(/importScripts|process\.env|console/g)).toBeNull();
  expect(await workerOf('You are offline')).toBe(worker);
  expect(await workerOf('There is no connection')).not.toBe(worker);
});

it('the offline worker is replaced by a worker that unregisters itself in builds without offline support', async () => {
  vi.stubEnv('OFFLINE', 'off');
  const worker = await workerOf('You are offline');
  expect(worker).toContain('unregister()');
  expect(worker).not.toContain('fetch');
});
