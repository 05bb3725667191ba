import { expect, it } from 'vitest';
import { oneChunk } from '../../../src/shell/build/one-chunk.ts';

it('a chunk takes the files and packages that it names, wherever the project stands', () => {
  const { test } = oneChunk('page', ['src/design/element.ts'], ['nanostores']);
  expect(test('/home/site/src/design/element.ts')).toBe(true);
  expect(test('/home/site/node_modules/nanostores/index.js')).toBe(true);
  expect(test('/home/site/src/design/share-link.ts')).toBe(false);
});

it('a chunk that names a file which has moved stops the build', () => {
  expect(() => oneChunk('page', ['src/design/page-toasts.ts'])).toThrow(
    'src/design/page-toasts.ts',
  );
});
