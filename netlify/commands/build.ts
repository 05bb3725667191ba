import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { buildFromDatabase } = await import('../build/build-site.ts');
  await buildFromDatabase();
});
