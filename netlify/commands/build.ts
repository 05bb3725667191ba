import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { buildFromDatabase } = await import('../local/build-site.ts');
  await buildFromDatabase();
});
