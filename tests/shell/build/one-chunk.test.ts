import { build } from 'vite';
import { expect, it } from 'vitest';
import { oneChunk, requireMatches } from '../../../src/shell/build/one-chunk.ts';

it('a chunk takes the files and packages that it names, wherever the project stands', () => {
  const { test } = oneChunk('page', ['src/design/element.ts'], ['nanostores']);
  expect(test('/home/site/src/design/element.ts')).toBe(true);
  expect(test('/home/site/node_modules/nanostores/index.js')).toBe(true);
  expect(test('/home/site/src/design/share-link.ts')).toBe(false);
});

it('a chunk that names a module which is not there stops the build', async () => {
  const groups = [oneChunk('page', ['src/design/element.ts'], ['moved-away'])];
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [requireMatches()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/design/element.ts',
        output: { codeSplitting: { groups } },
      },
    },
  });
  await expect(building).rejects.toThrow('No module matches moved-away of “page”');
});
