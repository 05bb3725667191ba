import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { developSite } = await import('../local/develop-site.ts');
  await developSite();
});
