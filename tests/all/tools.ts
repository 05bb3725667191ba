import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findOtherBrowsers } from '../support/browser/other-browsers.ts';
import { startRealPostgres } from '../support/postgres/real-postgres.ts';
import { OLD_CHROMIUM, runsOldChromium } from './pages/old-chromium.ts';
import { caddyVersion, officeVersion } from './programs.ts';

/** Two lines for the report: what this machine has to test with, and what it lacks. */
export async function toolsOfThisMachine(): Promise<string[]> {
  const { WebKit, Firefox } = findOtherBrowsers();
  const { CHROMIUM_PATH } = process.env;
  const chromium = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : [versionIn('node_modules/@sparticuz/chromium')];
  if (runsOldChromium) chromium.push(...Object.values(OLD_CHROMIUM).map(versionIn));
  const tools = Object.entries({
    Chromium: chromium.join(' and '),
    WebKit: WebKit && 'as installed',
    Firefox: Firefox && 'as installed',
    PGlite: versionIn('node_modules/@electric-sql/pglite'),
    PostgreSQL: await postgresVersion(),
    LibreOffice: officeVersion,
    Caddy: caddyVersion,
  });
  const found = tools.filter(([, version]) => version).map((tool) => tool.join(' '));
  const missing = tools.filter(([, version]) => !version).map(([name]) => name);
  return [`found      ${found.join(', ')}`, `not found  ${missing.join(', ') || 'nothing'}`];
}

function versionIn(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}

/** @returns undefined where none starts, which its tests report */
async function postgresVersion(): Promise<string | undefined> {
  const server = await startRealPostgres().catch(() => undefined);
  if (!server) return undefined;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  await server.stop();
  return rows[0]?.server_version.split(' ')[0];
}
