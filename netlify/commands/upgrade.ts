import { runCommand } from './run-command.ts';

await runCommand({
  usage: `npm run upgrade [-- <tag or branch>]

Brings the site of this machine to the newest version of its branch, or to the named one: installs
the packages, stops the site, makes a backup into STATE_DIR/backups, builds, tries the site out and
starts it. When a step fails it goes back to the version and the data from before.
STOP_COMMAND and START_COMMAND say how the site is stopped and started, such as
"sudo systemctl stop makao"; without them, stop and start it yourself.`,
  maxWords: 1,
  async run([target]) {
    const { readEnvironment } = await import('../../src/platform/env.ts');
    const { upgradeSite } = await import('../upgrade/upgrade-site.ts');
    await upgradeSite(readEnvironment(process.env), target);
  },
});
