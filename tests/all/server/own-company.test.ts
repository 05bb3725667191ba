import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../netlify/local/port.ts';
import * as routes from '../../../src/routes.ts';
import { anOwnCompany } from '../../company/an-own-company.ts';
import { EXAMPLE_VALUES } from '../../company/example-values.ts';
import { testServer } from '../../support/browser/test-server.ts';
import { Caller } from '../../support/caller.ts';
import { fetchOnce } from '../../support/fetch-once.ts';
import { stop } from '../../support/processes/new-state.ts';
import { runInProject, untilSaid } from '../../support/processes/project-copy.ts';
import { copyStartedSite } from '../../support/processes/started-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A project in which the site has started once, as the example. */
const project = temporaryFolder();
let run: ReturnType<typeof runInProject>;
let staff: Caller;

beforeAll(async () => {
  await copyStartedSite(project);
  const port = String(await freePort());
  run = runInProject(project, 'serve', { PORT: port, OFFLINE: 'off' });
  await untilSaid(run, 'Ctrl+C stops');
  const url = `http://localhost:${port}`;
  staff = new Caller((path, init) => fetchOnce(url + path, init));
  expect((await staff.signIn(testServer.staff)).status).toBe(200);
});
afterAll(() => stop(run));

async function makeItYours(products: 'keep' | 'remove') {
  const headers = { 'If-Match': '*' };
  const body = { written: anOwnCompany, products };
  expect((await staff.put(routes.makeItYours.path, body, headers)).status).toBe(200);
  const said = run.said.length;
  await staff.change('POST', '/api/publication');
  await expect.poll(() => run.said.slice(said), { timeout: 300_000 }).toContain('site built');
}

/** Texts of everything that a visitor's browser or another program can ask for. */
function exits() {
  const texts = '**/*.{html,json,xml,txt,webmanifest}';
  const files = globSync([texts, '.well-known/*'], { cwd: join(project, 'dist') });
  expect(files.length).toBeGreaterThan(50);
  return files.map((file) => [file, readFileSync(join(project, 'dist', file), 'utf8')] as const);
}

const found = () =>
  exits().flatMap(([file, text]) =>
    EXAMPLE_VALUES.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`),
  );

it('no page, feed or manifest has a value of the example once the company is one’s own', async () => {
  await makeItYours('keep');
  expect(found()).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(project, 'dist/site.webmanifest'), 'utf8'));
  expect(manifest.name).toBe(anOwnCompany.name);
});

it('nor has one of a company that began empty', async () => {
  await makeItYours('remove');
  expect(found()).toEqual([]);
});
