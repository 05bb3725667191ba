import { cpSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../netlify/local/embedded-database.ts';
import { testServer } from '../support/browser/test-server.ts';
import { runInProject } from '../support/processes/project-copy.ts';
import { copyStartedSite } from '../support/processes/started-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** When the site was built stands in these; all else goes by what it was built from. */
const BUILT_AT = /"built_at":"[^"]*"|\(D:\d{14}Z\)|<xmp:CreateDate>[^<]*|\/ID \[[^\]]*\]/g;

describe('a build after a change', () => {
  it('is made with what the one before has made of the sources, and is as one from nothing', async () => {
    const folder = join(temporaryFolder(), 'site');
    await copyStartedSite(folder);
    const program = join(folder, '.cache/program/program.json');
    // Names of styles go by where the project lies.
    await build(folder);
    const made = statSync(program).mtimeMs;
    await change(folder);
    await build(folder);
    expect(statSync(program).mtimeMs).toBe(made);
    const reused = join(folder, 'reused');
    cpSync(join(folder, 'dist'), reused, { recursive: true, dereference: true });
    expect(readFileSync(join(reused, 'index.html'), 'utf8')).toContain('Rooms that work');

    rmSync(join(folder, '.cache/program'), { recursive: true });
    await build(folder);
    const anew = join(folder, 'dist');
    expect(filesOf(reused)).toEqual(filesOf(anew));
    const others = filesOf(anew).filter((file) => contents(reused, file) !== contents(anew, file));
    expect(others).toEqual([]);
  });
});

/** One product, and one text. */
async function change(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase(join(folder, '.state/database'));
  await sql`UPDATE product SET title = 'Another name' WHERE id = 1`.execute(database);
  await sql`INSERT INTO site_document (name, version, written, changed_at)
    VALUES ('home', 1, '{"hero.title": "Rooms that work"}', now())`.execute(database);
  await database.destroy();
}

async function build(folder: string): Promise<void> {
  const run = runInProject(folder, 'build', { SITE_URL: testServer.url });
  expect(await run.ended, run.said).toBe(0);
}

function filesOf(site: string): string[] {
  const files = globSync('**', { cwd: site }).sort();
  return files.filter((file) => statSync(join(site, file)).isFile());
}

function contents(site: string, file: string): string {
  return readFileSync(join(site, file), 'latin1').replaceAll(BUILT_AT, '');
}
