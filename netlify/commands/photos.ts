import { OperatorError } from '../../src/platform/operator-error.ts';
import { adoptFolder } from '../../src/platform/storage/photo-folder.ts';
import { onServices, runCommand } from './run-command.ts';

const USAGE = `Please say what to do:
  npm run photos -- adopt    the photographs in STATE_DIR are the database's from now on: for when
                             the folder that they were in is lost for good`;
const ON_HOST =
  'The photographs of the site on the host are in its own store, not in a folder. Leave NETLIFY_SITE_ID out to work on this machine’s site.';

await runCommand(async () => {
  if (process.argv[2] !== 'adopt') throw new OperatorError(USAGE);
  await onServices(async (services, { isHosted }) => {
    if (isHosted) throw new OperatorError(ON_HOST);
    await adoptFolder(services);
    console.log(
      'The photographs in this STATE_DIR are the database’s from now on. Those that are not in it have to be uploaded again.',
    );
  });
});
