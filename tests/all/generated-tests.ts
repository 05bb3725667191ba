import { globSync, readFileSync } from 'node:fs';

/** Files of daily tests whose values are generated. */
export const generatedTests = globSync('tests/**/*.test.{ts,tsx}').filter(
  (file) =>
    !file.startsWith('tests/all/') &&
    /^import fc from 'fast-check'/m.test(readFileSync(file, 'utf8')),
);
