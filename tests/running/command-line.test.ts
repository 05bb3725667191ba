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

describe.each(ALL)('The command "%s"', (command) => {
  it('says how it is used when it is asked to, and does nothing else', async () => {
    const state = join(temporaryFolder(), 'state');
    const [code, words] = await said(command, ['--help'], state);
    expect(code).toBe(0);
    expect(words).toMatch(/npm (run|start)/);
    expect(existsSync(state)).toBe(false);
  });
});

it('refuses an option that the command does not know', async () => {
  const state = join(temporaryFolder(), 'state');
  const [code, words] = await said('backup', ['--hepl'], state);
  expect(code).toBe(1);
  expect(words).toMatch(/Unknown option '--hepl'\.\n\nnpm/);
  expect(existsSync(state)).toBe(false);
});

describe('A command that cannot be taken back', () => {
  it.each([
    ['photos', ['adopt']],
    ['person', ['erase', 'amina@makers.test']],
    ['restore', ['site.tar.gz', '--replace']],
  ])('asks first, or wants --yes where nobody can answer: %s', async (command, args) => {
    const state = temporaryFolder();
    await fillStateFolder(state);
    const [code, words] = await said(command, args, state);
    expect(code).toBe(1);
    expect(words).toContain('Nothing was done. Add --yes to go ahead.');
  });

  it('says when there was nobody to erase', async () => {
    const state = temporaryFolder();
    await fillStateFolder(state);
    const [code, words] = await said('person', ['erase', 'amina@makers.test', '--yes'], state);
    expect([code, words]).toEqual([0, 'Nothing was kept about this person.\n']);
  });
});

it('A backup into a folder that is not there is refused in a sentence', async () => {
  const state = temporaryFolder();
  await fillStateFolder(state);
  const file = join(state, 'nowhere', 'site.tar.gz');
  expect(await said('backup', [file], state)).toEqual([
    1,
    `\nThere is no folder ${join(state, 'nowhere')}. Please make it, or choose another one.\n\n`,
  ]);
});

it('An upgrade of a folder without git says so', async () => {
  const copy = temporaryFolder();
  copyProject(copy);
  const run = runInProject(copy, 'upgrade');
  expect(await run.ended).toBe(1);
  expect(run.said).toContain('This folder is no git checkout');
});
