import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { PageScripts } from '../../../src/shell/build/page-scripts.ts';
import { builtHtml, builtSite } from '../../support/built-pages.ts';

const scripts = new PageScripts(builtSite);
const scriptsOf = (path: string, withLate = false) => scripts.of(builtHtml(path), withLate);

/** Each file costs a slow phone four milliseconds, however small it is. */
const MAX_FILES = 30;

it.each([paths.privateTasks, paths.enquiries, paths.quotations, paths.orders])(
  '%s comes to a phone in few files',
  (path) => {
    expect(scriptsOf(path).length).toBeLessThanOrEqual(MAX_FILES);
  },
);

it('a quotation is shown without the schema of a product, which comes once one is asked for', () => {
  const hasSchema = (found: string[]) => found.some((path) => path.includes('/staff-products.'));
  expect(hasSchema(scriptsOf(paths.quotations))).toBe(false);
  expect(hasSchema(scriptsOf(paths.quotations, true))).toBe(true);
});
