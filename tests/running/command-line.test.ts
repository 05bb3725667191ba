import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillStateFolder } from '../support/migrated-database.ts';
import { copyProject, runInProject } from '../support/processes/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const COMMANDS = ['start', 'dev', 'build', 'serve', 'seed', 'staff', 'backup', 'restore'];
const ALL = [...COMMANDS, 'photos', 'person', 'scheduled-jobs', 'upgrade'];

async function said(command: string, args: string[], STATE_DIR: string) {
  const run = runInProject('.', command, { STATE_DIR }, args);
  return [await run.ended, run.said] as const;
}

it('lists every command here', () => {
  const runnable = globSync('netlify/commands/*.ts').map((file) => basename(file, '.ts'));
  const shared = ['hosted-site', 'on-services', 'run-command', 'tell-start'];
  expect(runnable.sort()).toEqual([...ALL, ...shared].sort());
});

describe.each(ALL)('the command "%s"', (command) => {
  it('prints its usage on request, and does nothing else', async () => {
    const state = join(temporaryFolder(), 'state');
    const [code, words] = await said(command, ['--help'], state);
    expect(code).toBe(0);
    expect(words).toMatch(/npm (run|start)/);
    expect(existsSync(state)).toBe(false);
  });
});

it('refuses an unknown option', async () => {
  const state = join(temporaryFolder(), 'state');
  const [code, words] = await said('backup', ['--hepl'], state);
  expect(code).toBe(1);
  expect(words).toMatch(/Unknown option '--hepl'\.\n\nnpm/);
  expect(existsSync(state)).toBe(false);
});

describe('an irreversible command', () => {
  it.each([
    ['photos', ['adopt']],
    ['person', ['erase', 'amina@makers.test']],
    ['restore', ['site.tar.gz', '--replace']],
  ])('asks first, or requires --yes without a terminal: %s', async (command, args) => {
    const state = temporaryFolder();
    await fillStateFolder(state);
    const [code, words] = await said(command, args, state);
    expect(code).toBe(1);
    expect(words).toContain('Nothing was done. Add --yes to go ahead.');
  });

  it('reports that there was nobody to erase', async () => {
    const state = temporaryFolder();
    await fillStateFolder(state);
    const [code, words] = await said('person', ['erase', 'amina@makers.test', '--yes'], state);
    expect([code, words]).toEqual([0, 'Nothing was kept about this person.\n']);
  });
});

it('refuses a backup into a missing folder in one sentence', async () => {
  const state = temporaryFolder();
  await fillStateFolder(state);
  const file = join(state, 'nowhere', 'site.tar.gz');
  expect(await said('backup', [file], state)).toEqual([
    1,
    `\nThere is no folder ${join(state, 'nowhere')}. Please make it, or choose another one.\n\n`,
  ]);
});

it('refuses an upgrade of a folder without git', async () => {
  const copy = temporaryFolder();
  copyProject(copy);
  const run = runInProject(copy, 'upgrade');
  expect(await run.ended).toBe(1);
  expect(run.said).toContain('This folder is no git checkout');
});
