import { runCommand } from './run-command.ts';
import { announceStart } from './tell-start.ts';

await runCommand({
  usage: `npm run dev

Starts Astro's development server, with the API behind it.`,
  async run() {
    announceStart('it opens the database, then the development server.');
    const { developSite } = await import('../local/develop-site.ts');
    await developSite();
  },
});
