import { runCommand } from '../../../netlify/commands/run-command.ts';

/** As `npm start`, but for the pages: those of the last build are served. */
await runCommand(async () => {
  const { serveSite } = await import('../../../netlify/local/serve-site.ts');
  await serveSite(async () => {});
});
