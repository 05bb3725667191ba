import { backupContents } from '../../src/backup-contents.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { onServicesWithPhotos, runCommand } from './run-command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new OperatorError('Please name the file: npm run backup -- <file>.tar.gz');
  await onServicesWithPhotos(async (services) => {
    const { tables, blobs } = await writeBackup(services, backupContents, file);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    console.log(
      `The backup is in ${file}: ${rows} rows of ${Object.keys(tables).length} tables and ${blobs} files of photographs and plans.\nIt holds personal data and password hashes: only you may read it; please keep it that way.`,
    );
  });
});
