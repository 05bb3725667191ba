import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run build

Checks data/, reads what the database holds, and builds the pages into dist. When it fails, the last
site stays.`,
  async run() {
    const { buildFromDatabase } = await import('../build/build-site.ts');
    await buildFromDatabase();
  },
});
