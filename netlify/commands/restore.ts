import { backupContents } from '../../src/backup-contents.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { adoptFolder } from '../../src/platform/storage/photo-folder.ts';
import { onServices, onServicesWithPhotos, runCommand } from './run-command.ts';

const REPLACE = '--replace';

await runCommand(async () => {
  const words = process.argv.slice(2);
  const file = words.find((word) => word !== REPLACE);
  if (!file) throw new OperatorError('Please name the file: npm run restore -- <file>.tar.gz');
  const replacing = words.includes(REPLACE) ? backupContents : undefined;
  // A site that is in use has a folder, and goes on looking there for its photographs.
  const onSite = replacing ? onServicesWithPhotos : onServices;
  await onSite(async (services, { isHosted }) => {
    const { made_at, tables, blobs } = await restoreBackup(services, file, replacing);
    if (!isHosted) await adoptFolder(services);
    console.log(`The site is as it was at ${made_at}:`);
    for (const [table, rows] of Object.entries(tables)) console.log(`  ${rows} × ${table}`);
    console.log(`  ${blobs} files of photographs and plans\nEverybody signs in again.`);
    if (isHosted) console.log('Deploy the site once more: until then its pages are as they were.');
  });
});
