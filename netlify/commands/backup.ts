import { backupContents } from '../../src/backup-contents.ts';
import { writeBackup } from '../../src/platform/backup/write-backup.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { recordBackup } from '../../src/platform/site-health.ts';
import { onServicesWithPhotos } from './on-services.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run backup -- <file>.tar.gz

Writes the database, the photographs and visitors' files into one archive. It holds personal data
and password hashes: keep it outside of the project's folder, and copy it to another machine.`;

await runCommand({
  usage,
  maxWords: 1,
  async run([file]) {
    // Git ignores this extension, in case the file is inside the project's folder.
    if (!file?.endsWith('.tar.gz')) {
      throw new OperatorError(`Please name the file, ending in .tar.gz.\n\n${usage}`);
    }
    await onServicesWithPhotos(async (services) => {
      const { tables, blobs } = await writeBackup(services, backupContents, file);
      await recordBackup(services.database, services.now());
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      console.log(
        `The backup is in ${file}: ${rows} rows of ${Object.keys(tables).length} tables and ${blobs} files of photographs and plans.\nIt holds personal data and password hashes: only you may read it; please keep it that way.`,
      );
    });
  },
});
