import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInProject } from '../support/processes/project-copy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const COMMAND = /^node netlify\/commands\.ts (\w+)$/;
const ALL = Object.values(scripts).flatMap((script) => COMMAND.exec(script)?.[1] ?? []);

async function said(command: string, args: string[], STATE_DIR: string) {
  const run = runInProject('.', command, { STATE_DIR }, args);
  return [await run.ended, run.said] as const;
}

it('every command has a script of its name, and says so when it is called without one', async () => {
  const [code, words] = await said('', [], temporaryFolder());
  expect(code).toBe(1);
  expect(words).toBe(`Please name a command: ${ALL.join(', ')}.\n`);
  expect(ALL.every((name) => scripts[name]?.endsWith(` ${name}`))).toBe(true);
});

it.each(ALL)(
  'the command "%s" prints its usage on request, and does nothing else',
  async (name) => {
    const state = join(temporaryFolder(), 'state');
    const [code, words] = await said(name, ['--help'], state);
    expect([code, words]).toEqual([0, expect.stringMatching(new RegExp(`npm (run )?.*${name}`))]);
    expect(existsSync(state)).toBe(false);
  },
);

it.each([
  ['an unknown option', 'backup', ['--hepl'], /Unknown option '--hepl'\.\n\nnpm/],
  ['a backup without a file', 'backup', [], /Please name the file/],
  ['a restore without a file', 'restore', [], /Please name the file/],
  ['a staff command without a task', 'staff', [], /Please say what to do\.\n\nWho may sign in/],
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
