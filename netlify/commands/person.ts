import { phoneNumber } from '../../src/company/contract/phone-number.ts';
import { removeAttachments } from '../../src/enquiry/server/attachments/attachment-clean-up.ts';
import { erasePersonWithFiles, exportPerson } from '../../src/personal-data.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import type { Services } from '../../src/platform/services.ts';
import { onServices, onServicesWithPhotos } from './on-services.ts';
import { askToConfirm, runCommand } from './run-command.ts';

const usage = `npm run --silent person -- export <email or phone>   all that is kept about a person, as JSON
npm run person -- erase <email or phone> [--yes]     forgets a person for good; --yes does not ask before

Somebody who rang or came by may have left only a phone number. Put quotes around it.`;

const FILES_LEFT =
  'Only the files that came with their requests are still there: the store did not answer. The clean-up deletes them within the hour.';

await runCommand({
  usage,
  maxWords: 2,
  flags: ['yes'],
  async run([task, who = ''], { yes }) {
    const isIdentifying = who.includes('@') || phoneNumber(who);
    if ((task !== 'export' && task !== 'erase') || !isIdentifying) {
      throw new OperatorError(`Please say what to do, and for whom.\n\n${usage}`);
    }
    if (task === 'erase') return onServicesWithPhotos((services) => erase(services, who, yes));
    await onServices(async ({ database }) => {
      console.log(JSON.stringify(await exportPerson(database, who), null, 2));
    });
  },
});

async function erase(services: Services, who: string, isSure: boolean) {
  await askToConfirm('This deletes for good all that is kept about this person.', isSure);
  tellErased(await erasePersonWithFiles(services, who));
  await removeAttachments(services).catch((cause: unknown) => {
    throw new OperatorError(FILES_LEFT, { cause });
  });
}

function tellErased(counts: Record<string, number>) {
  const erased = Object.entries(counts);
  if (erased.length === 0) return console.log('Nothing was kept about this person.');
  console.log('Erased for good:');
  for (const [what, count] of erased) console.log(`  ${count} × ${what.replaceAll('_', ' ')}`);
  console.log('Backups that were made before still hold it: delete them when it is time.');
}
