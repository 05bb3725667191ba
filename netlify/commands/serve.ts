import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { serveSite } = await import('../local/serve-site.ts');
  await serveSite({ buildsFirst: false });
});
