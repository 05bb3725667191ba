import { expect, it } from 'vitest';
import { siteMigrations } from '../../../netlify/database/site-migrations.ts';
import { RENDITION_WIDTHS } from '../../../src/media/contract/photo.ts';
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts';
import { appliedMigrations, migrate } from '../../../src/platform/database/migrations.ts';
import { productForm } from '../../catalogue/contract/a-product.ts';
import { createTestApi } from '../../support/create-test-api.ts';
import { openMigratedDatabase } from '../../support/migrated-database.ts';
import { archiveOf, aStoredSite, everything, inFile, photosOf, storeOrder } from './stored-site.ts';

/** A migration of a later version, which reads what the rows hold. */
const LATER = {
  name: '9999_later',
  statements: "ALTER TABLE product ADD COLUMN later text; UPDATE product SET sku = 'later'",
};
const site = await aStoredSite();
await storeOrder(site);
const archive = await archiveOf(site);

it('a backup restored on an empty machine yields the same rows, photos and responses', async () => {
  const other = await createTestApi();
  await restoreBackup(other.services, inFile(archive), siteMigrations());

  expect(await everything(other.services)).toEqual(await everything(site.services));
  const stored = await photosOf(site.services);
  expect(stored.filter(([, bytes]) => bytes)).toHaveLength(2 * RENDITION_WIDTHS.length + 1);
  expect(await photosOf(other.services)).toEqual(stored);
  for (const path of ['/api/products', '/api/products/1']) {
    const [here, there] = await Promise.all([site.request(path), other.request(path)]);
    expect([there.status, await there.json()]).toEqual([here.status, await here.json()]);
  }
});

it('a backup restored on an empty machine never reuses the id of something deleted', async () => {
  const other = await createTestApi();
  await restoreBackup(other.services, inFile(archive), siteMigrations());
  const staff = other.asVisitor();
  await staff.signIn(await other.addStaff('new@makers.test'));
  const added = await staff.postForm('/api/products', productForm());
  expect(await added.json()).toMatchObject({ id: 3 });
});

it('a backup restored on an empty machine lets people sign in again, but revives no session', async () => {
  const person = site.asVisitor();
  const credentials = await site.addStaff('amina@makers.test');
  await person.signIn(credentials);
  const other = await createTestApi();
  await restoreBackup(other.services, inFile(await archiveOf(site)), siteMigrations());

  const sameSecrets = other.asVisitor();
  sameSecrets.bearer = person.bearer;
  for (const [name, value] of person.cookies) sameSecrets.cookies.set(name, value);
  expect((await sameSecrets.get('/api/user/profile')).status).toBe(401);
  expect((await other.asVisitor().signIn(credentials)).status).toBe(200);
});

it('a backup restored under a later version gets the migrations that it has not had', async () => {
  const database = await openMigratedDatabase();
  const later = [...siteMigrations(), LATER];
  await migrate(database, later);
  const other = await createTestApi({ database });
  await restoreBackup(other.services, inFile(archive), later);
  expect(await photosOf(other.services)).toEqual(await photosOf(site.services));
  const product = await other.request('/api/products/1');
  expect(await product.json()).toMatchObject({ id: 1, sku: 'later' });
  expect(await appliedMigrations(database)).toEqual(later.map(({ name }) => name));
});
