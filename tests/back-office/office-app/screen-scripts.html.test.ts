import { expect, it } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { PageScripts } from '../../../src/shell/build/page-scripts.ts';
import { builtHtml, builtSite } from '../../support/built-pages.ts';

const scripts = new PageScripts(builtSite);
const scriptsOf = (path: string) => scripts.of(builtHtml(path));

/** Each file costs a slow phone four milliseconds, however small it is. */
const MAX_FILES = 30;

it.each([paths.privateTasks, paths.enquiries, paths.quotations, paths.orders])(
  '%s comes to a phone in few files',
  (path) => {
    expect(scriptsOf(path).length).toBeLessThanOrEqual(MAX_FILES);
  },
);
