import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { variables } from '../../src/platform/env.ts';

/**
 * What a release calls of the version that takes its place: the site that still runs, and the compose
 * file, which stays when the image is pulled. To let go of a name, add a row without it, of the
 * next release; the row before goes with the release after that, and then the name.
 */
const CALLED_BY = {
  '0.1.0': {
    files: [
      'netlify/commands.ts',
      'netlify/local/drawing-worker.ts',
      'src/platform/mail-parser/mail-worker.ts',
      'src/platform/spreadsheet/sheet-worker.ts',
    ],
    commands: ['backup --nightly', 'build', 'restore --replace --yes', 'staff list', 'start'],
    variables: [
      ...['DATABASE_URL', 'HOST', 'LOG_FORMAT', 'PORT', 'SITE_URL', 'STATE_DIR', 'TRUSTED_PROXY'],
      'COMMIT_REF',
    ],
  },
};

const commandsFile = readFileSync('netlify/commands/all-commands.ts', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

it.each(Object.entries(CALLED_BY))(
  'the names that a site of version %s calls are there',
  (_, { files, commands, variables: names }) => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const command of commands) {
      const [name = '', ...words] = command.split(' ');
      expect(scripts).toHaveProperty(name);
      for (const word of words) expect(commandsFile, command).toContain(word.replace(/^--/, ''));
    }
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(names));
  },
);

it('the names that this version calls later are written down', () => {
  const called = Object.values(CALLED_BY).at(-1) ?? CALLED_BY['0.1.0'];
  const threads = globSync('{src,netlify}/**/*-worker.ts')
    .filter((file) => /from 'node:worker_threads'/.test(readFileSync(file, 'utf8')))
    .map((file) => basename(file));
  expect(called.files.map((file) => basename(file))).toEqual(expect.arrayContaining(threads));

  const compose = readFileSync('compose.yaml', 'utf8') + readFileSync('Dockerfile', 'utf8');
  const commands = [...compose.matchAll(/netlify\/commands\.ts"?,? "?([\w -]+)/g)];
  expect(commands.length).toBeGreaterThan(1);
  expect(called.commands).toEqual(
    expect.arrayContaining(commands.map(([, words]) => words?.trim())),
  );
});
