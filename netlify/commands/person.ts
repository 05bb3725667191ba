import { removeAttachments } from '../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { eraseMailFiles, erasePerson, exportPerson } from '../../src/personal-data.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { onServices, onServicesWithPhotos, runCommand } from './run-command.ts';

const USAGE = [
  'Please say what to do, and for whom:',
  '  npm run --silent person -- export <email>   all that is kept about a person, as JSON',
  '  npm run person -- erase <email>             forgets a person for good',
].join('\n');

const FILES_LEFT =
  'Only the files that came with their requests are still there: the store did not answer. The clean-up deletes them within the hour.';

async function person() {
  const [task, email] = process.argv.slice(2);
  if ((task !== 'export' && task !== 'erase') || !email?.includes('@')) {
    throw new OperatorError(USAGE);
  }
  if (task === 'erase') return onServicesWithPhotos((services) => erase(services, email));
  await onServices(async ({ database }) => {
    console.log(JSON.stringify(await exportPerson(database, email), null, 2));
  });
}

async function erase(services: Services, email: string) {
  const mail_files = await eraseMailFiles(services, email);
  tellErased({ ...(await erasePerson(services.database, email)), mail_files });
  await removeAttachments(services).catch((cause: unknown) => {
    throw new OperatorError(FILES_LEFT, { cause });
  });
}

function tellErased(counts: Record<string, number>) {
  console.log('Erased for good:');
  for (const [what, count] of Object.entries(counts)) {
    console.log(`  ${count} × ${what.replaceAll('_', ' ')}`);
  }
  console.log('Backups that were made before still hold it: delete them when it is time.');
}

await runCommand(person);
