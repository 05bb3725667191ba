import { backupContents } from '../../src/backup-contents.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { rebindStore } from '../../src/platform/storage/blob-store-owner.ts';
import { siteMigrations } from '../database/site-migrations.ts';
import { onServices, onServicesWithPhotos } from './on-services.ts';
import { askToConfirm, runCommand } from './run-command.ts';

const usage = `npm run restore -- <file>.tar.gz [--replace] [--yes]

Fills an empty site from a backup, also from one that an older version has made.
  --replace   deletes everything that this site holds first
  --yes       does not ask before that`;

await runCommand({
  usage,
  maxWords: 1,
  flags: ['replace', 'yes'],
  async run([file], { replace, yes }) {
    if (!file) throw new OperatorError(`Please name the file.\n\n${usage}`);
    if (replace) {
      await askToConfirm('This deletes for good everything that the site holds now.', yes);
    }
    // A site in use is bound to its photo folder; an empty one is not.
    const onSite = replace ? onServicesWithPhotos : onServices;
    await onSite(
      async (services, { isHosted }) => {
        const replacing = replace ? backupContents : undefined;
        const restored = await restoreBackup(services, file, siteMigrations(), replacing);
        if (!isHosted) await rebindStore(services);
        tell(restored);
        if (isHosted) {
          console.log('Deploy the site once more: until then its pages are as they were.');
        }
      },
      { mayBeNewer: true },
    );
  },
});

type Restored = Awaited<ReturnType<typeof restoreBackup>>;

function tell({ made_at, version, tables, blobs }: Restored): void {
  const maker = version === undefined ? '' : ` (backup of version ${version})`;
  console.log(`The site is as it was at ${made_at}${maker}:`);
  for (const [table, rows] of Object.entries(tables)) console.log(`  ${rows} × ${table}`);
  console.log(`  ${blobs} files of photographs and plans\nEverybody signs in again.`);
}
