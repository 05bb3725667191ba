import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runInProject } from '../support/processes/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const COMMANDS = ['start', 'dev', 'build', 'serve', 'seed', 'backup', 'restore', 'photos'];
const ALL = [...COMMANDS, 'person', 'scheduled-jobs', 'upgrade'];

async function said(command: string, args: string[], STATE_DIR: string) {
  const run = runInProject('.', command, { STATE_DIR }, args);
  return [await run.ended, run.said] as const;
}

it('every command of the project is listed in its test', () => {
  const runnable = globSync('netlify/commands/*.ts').map((file) => basename(file, '.ts'));
  const shared = ['hosted-site', 'on-services', 'run-command', 'tell-start'];
  // Others call the tasks of the staff command, which has a test of its own.
  expect(runnable.sort()).toEqual([...ALL, ...shared, 'staff'].sort());
});

it('every command prints its usage on request, and does nothing else', async () => {
  const STATE_DIR = join(temporaryFolder(), 'state');
  const script = `for (const name of ${JSON.stringify(ALL)}) {
    console.log('#' + name);
    await import('./netlify/commands/' + name + '.ts');
  }`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, '--', '--help'],
    { env: { PATH: process.env.PATH, STATE_DIR } },
  );
  const usages = stdout.split('#').slice(1);
  expect(usages).toEqual(
    ALL.map((name) => expect.stringMatching(new RegExp(`^${name}\nnpm (run|start)`))),
  );
  expect(existsSync(STATE_DIR)).toBe(false);
});

it.each([
  ['an unknown option', 'backup', ['--hepl'], /Unknown option '--hepl'\.\n\nnpm/],
  ['a backup without a file', 'backup', [], /Please name the file/],
  ['a restore without a file', 'restore', [], /Please name the file/],
])('a command refuses %s with its usage', async (_, command, args, words) => {
  const state = join(temporaryFolder(), 'state');
  expect(await said(command, args, state)).toEqual([1, expect.stringMatching(words)]);
  expect(existsSync(state)).toBe(false);
});

describe('over a state folder', () => {
  const state = temporaryFolder();

  it.each([
    ['photos', ['adopt']],
    ['person', ['erase', 'amina@makers.test']],
    ['restore', ['site.tar.gz', '--replace']],
  ])(
    'the irreversible command "%s" over a state folder requires --yes without a terminal',
    async (command, args) => {
      const [code, words] = await said(command, args, state);
      expect(code).toBe(1);
      expect(words).toContain('Nothing was done. Add --yes to go ahead.');
    },
  );

  it('the command "person" reports that there was nobody to erase', async () => {
    const [code, words] = await said('person', ['erase', 'amina@makers.test', '--yes'], state);
    expect([code, words]).toEqual([0, 'Nothing was kept about this person.\n']);
  });
});
