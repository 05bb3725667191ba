import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { adoptFolder } from '../../src/platform/storage/photo-folder.ts';
import { onServices, runCommand } from './run-command.ts';

await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new OperatorError('Please name the file: npm run restore -- <file>.tar.gz');
  await onServices(async (services) => {
    const { made_at, tables, blobs } = await restoreBackup(services, file);
    await adoptFolder(services);
    console.log(`The site is as it was at ${made_at}:`);
    for (const [table, rows] of Object.entries(tables)) console.log(`  ${rows} × ${table}`);
    console.log(`  ${blobs} photo files\nEverybody signs in again.`);
  });
});
