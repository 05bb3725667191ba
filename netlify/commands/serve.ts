import { runCommand } from './run-command.ts';
import { announceStart } from './tell-start.ts';

await runCommand({
  usage: `npm run serve

Serves the pages that were built last. It writes into STATE_DIR only, and builds again when staff
have changed something, where this account may write to the project's folder.`,
  async run() {
    announceStart('it opens the database, then serves the pages that were built last.');
    const { serveSite } = await import('../local/serve-site.ts');
    await serveSite({ buildsFirst: false });
  },
});
