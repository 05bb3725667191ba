import { erasePersonWithFiles } from '../../src/account/server/personal-data/erase-person.ts';
import { exportPeople } from '../../src/account/server/personal-data/export-person.ts';
import { keysWithJoined } from '../../src/account/server/personal-data/joined-people.ts';
import { findMatches } from '../../src/account/server/personal-data/person-matches.ts';
import { backupContents } from '../../src/backup-contents.ts';
import { importSeed } from '../../src/catalogue/server/seed/import-seed.ts';
import { cleanUpByTheClock } from '../../src/clean-up.ts';
import { readPersonKeys } from '../../src/enquiry/contract/person.ts';
import { removeAttachments } from '../../src/enquiry/server/attachments/attachment-clean-up.ts';
import type { Manifest } from '../../src/platform/backup/manifest.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { recordBackup, recordCleanUp } from '../../src/platform/site-health.ts';
import { markDirty } from '../../src/publication/server/builds.ts';
import { catchUp } from '../../src/scheduled-jobs.ts';
import { seedData } from '../build/seed.ts';
import { siteMigrations } from '../database/site-migrations.ts';
import { onServices } from './on-services.ts';
import { askToConfirm, UsageError } from './run-command.ts';

/** `npm run seed` */
export function seed(): Promise<void> {
  return onServices(async (services, { isHosted }) => {
    const { added, changed } = await importSeed(services, seedData());
    if (changed > 0 && !isHosted) await markDirty(services.database, services.now());
    console.log(
      added > 0
        ? `${added} products of data/ were put into the catalogue.`
        : changed > 0
          ? `${changed} products are now as data/ has them; none was added.`
          : 'The catalogue has all that it takes from data/: nothing was added.',
    );
    if (isHosted && changed > 0) {
      console.log('Deploy the site once more: then its pages show them.');
    }
  });
}

/** `npm run backup` */
export async function backup(file: string | undefined): Promise<void> {
  // Git ignores this extension, in case the file is inside the project's folder.
  if (!file?.endsWith('.tar.gz')) throw new UsageError('Please name the file, ending in .tar.gz.');
  await onServices(async (services) => {
    const contents = await writeBackup(services, backupContents, file);
    await recordBackup(services.database, services.now());
    console.log(
      `${describeBackup(file, contents)}\nIt holds personal data and password hashes: only you may read it; please keep it that way.`,
    );
  });
}

/** Describes the contents of an archive in words. */
export function describeBackup(file: string, { tables, blobs }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `The backup is in ${file}: ${rows} rows of ${Object.keys(tables).length} tables and ${blobs} files of photographs and plans.`;
}

/** `npm run restore` */
export async function restore(
  file: string | undefined,
  isReplacing: boolean,
  isSure: boolean,
): Promise<void> {
  if (!file) throw new UsageError('Please name the file.');
  if (isReplacing) {
    await askToConfirm('This deletes for good everything that the site holds now.', isSure);
  }
  await onServices(
    async (services, { isHosted }) => {
      const replaced = isReplacing ? backupContents : undefined;
      const restored = await restoreBackup(services, file, siteMigrations(), replaced);
      tellRestored(restored);
      if (isHosted) {
        console.log('Deploy the site once more: until then its pages are as they were.');
      }
    },
    { mayBeNewer: true },
  );
}

type Restored = Awaited<ReturnType<typeof restoreBackup>>;

function tellRestored({ made_at, version, tables, blobs }: Restored): void {
  const maker = version === undefined ? '' : ` (backup of version ${version})`;
  console.log(`The site is as it was at ${made_at}${maker}:`);
  for (const [table, rows] of Object.entries(tables)) console.log(`  ${rows} × ${table}`);
  console.log(`  ${blobs} files of photographs and plans\nEverybody signs in again.`);
}

const FILES_LEFT =
  'Only the files that came with their requests are still there: the store did not answer. The clean-up deletes them within the hour.';

/** `npm run person` */
export async function person([task, who = '']: string[], isSure: boolean): Promise<void> {
  const isIdentifying = Object.values(readPersonKeys([who])).some(({ length }) => length > 0);
  if ((task !== 'export' && task !== 'erase') || !isIdentifying) {
    throw new UsageError('Please say what to do, and for whom.');
  }
  if (task === 'export') {
    return onServices(async ({ database }) => {
      const keys = await keysWithJoined(database, [who]);
      const stored = await exportPeople(database, keys);
      console.log(JSON.stringify(stored.length === 1 ? stored[0] : stored, null, 2));
      await tellMatches(database, keys);
    });
  }
  await onServices(async (services) => {
    const keys = await keysWithJoined(services.database, [who]);
    if (keys.length > 1) {
      console.error(
        `Staff joined these to it, so they are the same person: ${keys.slice(1).join(', ')}`,
      );
    }
    await tellMatches(services.database, keys);
    await askToConfirm('This deletes for good all that is kept about this person.', isSure);
    tellErased(await erasePersonWithFiles(services, who));
    await removeAttachments(services).catch((cause: unknown) => {
      throw new OperatorError(FILES_LEFT, { cause });
    });
  });
}

/** A number and a name are no person: the operator asks for each of these by its own key. */
async function tellMatches(database: Database, keys: readonly string[]): Promise<void> {
  const matches = await findMatches(database, readPersonKeys(keys));
  if (matches.length === 0) return;
  console.error(
    'Not among them, though the number or the name is the same. If they are theirs, ask for them, too:',
  );
  for (const { key, names, because } of matches) {
    console.error(`  ${key} (${names.join(', ') || 'no name'}; same ${because})`);
  }
}

function tellErased(counts: Record<string, number>) {
  const erased = Object.entries(counts);
  if (erased.length === 0) return console.log('Nothing was kept about this person.');
  console.log('Erased for good:');
  for (const [what, count] of erased) console.log(`  ${count} × ${what.replaceAll('_', ' ')}`);
  console.log('Backups that were made before still hold it: delete them when it is time.');
}

/** `npm run jobs` */
export function jobs(isClockRight: boolean): Promise<void> {
  return onServices(async (services) => {
    if (isClockRight) await recordCleanUp(services.database, services.now());
    const outcomes = [await catchUp(services), await cleanUpByTheClock(services)];
    const failed = outcomes.flatMap((outcome) => outcome.failed);
    if (failed.length > 0) {
      throw new OperatorError(`Not everything could be done (${failed.join(', ')}); see above.`);
    }
    if (outcomes.every(({ done }) => Object.keys(done).length === 0)) {
      console.log('There was nothing to do.');
    }
  });
}
