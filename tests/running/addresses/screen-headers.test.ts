import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { expect, it } from 'vitest';
import { HEADERS_FILE, headersFile, screenHeaders } from '../../../netlify/build/screen-headers.ts';
import { readNetlifyConfig } from '../../../netlify/local/netlify-config.ts';
import { screenPaths } from '../../../src/back-office/screens.ts';
import { paths, staffProduct } from '../../../src/paths.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the host has the same headers as the local server sends', async () => {
  const file = join(temporaryFolder(), HEADERS_FILE);
  writeFileSync(file, headersFile());
  const parsed = await parseAllHeaders({
    headersFiles: [file],
    configHeaders: [],
    minimal: true,
    netlifyConfigPath: undefined,
  });
  expect(parsed).toEqual({ headers: screenHeaders(), errors: [] });
});

it('every staff screen forbids caching and indexing', async () => {
  const { headersFor } = await readNetlifyConfig('netlify.toml');
  const others = [staffProduct(12), `${paths.dashboard}/anything`];
  for (const path of [...screenPaths, ...others]) {
    expect(headersFor(path), path).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  }
  for (const path of ['/', '/sitemap.xml', '/site.webmanifest', paths.search]) {
    expect(headersFor(path)['X-Robots-Tag'], path).toBeUndefined();
  }
});
