import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openServices } from '../../../netlify/local/open-services.ts';
import { readEnvironment } from '../../../src/platform/env.ts';
import { photoForm, productForm } from '../../catalogue/contract/a-product.ts';
import { jpegPhoto } from '../../media/server/sample-photos.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { runInProject } from '../../support/processes/project-copy.ts';
import { saidBy } from '../../support/processes/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the backup commands move a site from one state folder to another', async () => {
  const from = join(temporaryFolder(), 'state');
  const to = join(temporaryFolder(), 'state');
  const file = join(temporaryFolder(), 'site.tar.gz');
  await fillState(from);

  const made = runInProject('.', 'backup', { STATE_DIR: from }, [file]);
  expect(await made.ended).toBe(0);
  expect(made.said).toMatch(/\d+ rows of \d+ tables and 3 files/);
  expect(made.said).toContain('personal data and password hashes');
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const { code, said } = await saidBy('restore', [file], { STATE_DIR: to });
  expect(code).toBe(0);
  expect(said).toContain('1 × product\n');
  expect(said).toContain('3 files of photographs');
});

/** Creates a state folder with one product and its photo. */
async function fillState(directory: string): Promise<void> {
  const { services, close } = await openServices(readEnvironment({ STATE_DIR: directory }));
  const { database, blobs } = services;
  const staff = await (await createTestApi({ database, blobs })).asStaff();
  await staff.postForm('/api/products', productForm());
  await staff.postForm(
    '/api/products/1/images',
    photoForm({ main: await jpegPhoto({ width: 2000, height: 500 }) }),
  );
  await close();
}
