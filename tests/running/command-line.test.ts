import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInProject } from '../support/processes/project-copy.ts';
import { saidBy } from '../support/processes/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const COMMAND = /^node netlify\/commands\.ts (\w+)$/;
const ALL = Object.values(scripts).flatMap((script) => COMMAND.exec(script)?.[1] ?? []);

it('every command has a script of its name, and says so when it is called without one', async () => {
  const run = runInProject('.', '');
  expect(await run.ended).toBe(1);
  expect(run.said).toBe(`Please name a command: ${ALL.join(', ')}.\n`);
  expect(ALL.every((name) => scripts[name]?.endsWith(` ${name}`))).toBe(true);
});

it.each(ALL)(
  'the command "%s" prints its usage on request, and does nothing else',
  async (name) => {
    const STATE_DIR = join(temporaryFolder(), 'state');
    const said = expect.stringMatching(new RegExp(`npm (run )?.*${name}`));
    expect(await saidBy(name, ['--help'], { STATE_DIR })).toEqual({ code: 0, said });
    expect(existsSync(STATE_DIR)).toBe(false);
  },
);

it.each([
  ['an unknown option', 'backup', ['--hepl'], /Unknown option '--hepl'\.\n\nnpm/],
  ['a backup without a file', 'backup', [], /Please name the file/],
  ['a restore without a file', 'restore', [], /Please name the file/],
  ['photos without a task', 'photos', [], /Please say what to do\.\n\nnpm/],
  ['a staff command without a task', 'staff', [], /Please say what to do\.\n\nWho may sign in/],
])('a command refuses %s with its usage', async (_, command, args, words) => {
  const STATE_DIR = join(temporaryFolder(), 'state');
  const said = expect.stringMatching(words);
  expect(await saidBy(command, args, { STATE_DIR })).toEqual({ code: 1, said });
  expect(existsSync(STATE_DIR)).toBe(false);
});

describe('over a state folder', () => {
  const STATE_DIR = temporaryFolder();

  it.each([
    ['person', ['erase', 'amina@makers.test']],
    ['restore', ['site.tar.gz', '--replace']],
  ])(
    'the irreversible command "%s" over a state folder requires --yes without a terminal',
    async (command, args) => {
      const said = expect.stringContaining('Nothing was done. Add --yes to go ahead.');
      expect(await saidBy(command, args, { STATE_DIR })).toEqual({ code: 1, said });
    },
  );

  it('the command "person" reports that there was nobody to erase', async () => {
    const words = ['erase', 'amina@makers.test', '--yes'];
    const said = 'Nothing was kept about this person.\n';
    expect(await saidBy('person', words, { STATE_DIR })).toEqual({ code: 0, said });
  });
});
