import { erasePerson, exportPerson } from '../../src/personal-data.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { onServices, runCommand } from './run-command.ts';

const USAGE = [
  'Please say what to do, and for whom:',
  '  npm run --silent person -- export <email>   all that is kept about a person, as JSON',
  '  npm run person -- erase <email>             forgets a person for good',
].join('\n');

async function person() {
  const [task, email] = process.argv.slice(2);
  if ((task !== 'export' && task !== 'erase') || !email?.includes('@')) {
    throw new OperatorError(USAGE);
  }
  await onServices(async ({ database }) => {
    if (task === 'erase') tellErased(await erasePerson(database, email));
    else console.log(JSON.stringify(await exportPerson(database, email), null, 2));
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
