import { runCommand } from './run-command.ts';
import { announceStart } from './tell-start.ts';

await runCommand({
  usage: `npm start

Opens the database, builds the pages and serves the site. The settings are environment variables;
.env.example lists them.`,
  async run() {
    announceStart('it opens the database, and builds the pages unless they are built already.');
    const { serveSite } = await import('../local/serve-site.ts');
    await serveSite({ buildsFirst: true });
  },
});
