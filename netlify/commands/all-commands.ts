import { enableCompileCache } from 'node:module';
import { isForPrograms, operatorLog } from '../../src/platform/operator-log.ts';
import { VERSION_AND_COMMIT } from '../../src/platform/version.ts';
import { command, type RunCommand, UsageError } from './run-command.ts';

const COMPILED = '.cache/compiled';

/** Every command of the project, by its name in package.json. */
const commands: Record<string, RunCommand> = {
  start: command({
    usage: `npm start

Opens the database, builds the pages and serves the site. The settings are environment variables;
.env.example lists them.`,
    async run() {
      announceStart('it opens the database, and builds the pages unless they are built already.');
      const { serveSite } = await import('../local/serve-site.ts');
      await serveSite({ buildsFirst: true });
    },
  }),

  serve: command({
    usage: `npm run serve

Serves the pages that were built last. It writes into STATE_DIR only, and builds again when staff
have changed something, where this account may write to the project's folder.`,
    async run() {
      announceStart('it opens the database, then serves the pages that were built last.');
      const { serveSite } = await import('../local/serve-site.ts');
      await serveSite({ buildsFirst: false });
    },
  }),

  dev: command({
    usage: `npm run dev

Starts Astro's development server, with the API behind it.`,
    async run() {
      announceStart('it opens the database, then the development server.');
      const { developSite } = await import('../local/develop-site.ts');
      await developSite();
    },
  }),

  build: command({
    usage: `npm run build

Checks data/, reads what the database holds, and builds the pages into dist. When it fails, the last
site stays.`,
    async run() {
      const { buildFromDatabase } = await import('../build/build-site.ts');
      await buildFromDatabase();
    },
  }),

  seed: command({
    usage: `npm run seed

Adds to the catalogue the products of data/ that were never in it, and brings those that nobody has
changed up to their files.`,
    run: async () => (await tasks()).seed(),
  }),

  staff: command({
    usage: `Who may sign in to the back office:

  npm run staff -- list                    accounts and open invitations
  npm run staff -- invite <email>          ask somebody to join, by mail; whoever has an account
                                           and has lost their passkey or password, to come back
  npm run staff -- disable <email>         keep somebody from signing in, at once; a colleague gets
    [--to <email of a colleague>]          their open enquiries, otherwise nobody has them
  npm run staff -- enable <email>          let them sign in again
  npm run staff -- owner <email>           have them decide who is on the staff
  npm run staff -- end-sessions <email>    sign somebody out everywhere

It works on the state folder of a site that is stopped or, while the site runs, on the database
of DATABASE_URL; then set SITE_URL too, for the links, and SMTP_URL, for the mail. With
NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN it is the site on the host, which sends the mail itself.`,
    maxWords: 2,
    values: ['to'],
    async run(words, _flags, values) {
      const { runStaffTask } = await import('./staff.ts');
      await runStaffTask(words, values);
    },
  }),

  person: command({
    usage: `npm run --silent person -- export <email or phone>   all that is kept about a person, as JSON
npm run person -- erase <email or phone> [--yes]     forgets a person for good; --yes does not ask before

Somebody who rang or came by may have left only a phone number. Put quotes around it.`,
    maxWords: 2,
    flags: ['yes'],
    run: async (words, { yes }) => (await tasks()).person(words, yes),
  }),

  photos: command({
    usage: `npm run photos -- prepare

Puts new photographs of data/photos into the sizes that the site shows, in the place of their
originals: keep those elsewhere.`,
    maxWords: 1,
    async run([task]) {
      if (task !== 'prepare') throw new UsageError('Please say what to do.');
      const { preparePhotos } = await import('../build/prepare-photos.ts');
      const prepared = await preparePhotos();
      console.log([...prepared, `${prepared.length} photographs were prepared.`].join('\n'));
    },
  }),

  backup: command({
    usage: `npm run backup -- <file>.tar.gz
npm run backup -- --nightly

Writes the database, the photographs and visitors' files into one archive. It holds personal data
and password hashes: keep it outside of the project's folder, and copy it to another machine.
  --nightly   writes that of today into STATE_DIR/backups, once, restores it on trial, and removes
              those of more than 30 days; for a schedule, beside a site with a Postgres server`,
    maxWords: 1,
    flags: ['nightly'],
    async run([file], { nightly }) {
      if (!nightly) return (await tasks()).backup(file);
      const { nightlyBackup } = await import('./nightly-backup.ts');
      await nightlyBackup();
    },
  }),

  restore: command({
    usage: `npm run restore -- <file>.tar.gz [--replace] [--yes]

Fills an empty site from a backup, also from one that an older version has made.
  --replace   deletes everything that this site holds first
  --yes       does not ask before that`,
    maxWords: 1,
    flags: ['replace', 'yes'],
    run: async ([file], { replace, yes }) => (await tasks()).restore(file, replace, yes),
  }),

  jobs: command({
    usage: `npm run jobs -- [--clock-is-right]

Does at once what the schedule does anyway: sends mail, asks for builds, and removes what has been
kept for long enough.
  --clock-is-right   also if the site was not at work for weeks, which looks as if the clock had leapt`,
    flags: ['clock-is-right'],
    run: async (_words, flags) => (await tasks()).jobs(flags['clock-is-right']),
  }),
};

/**
 * Announces a start before anything that takes time. Modules are loaded after it: compiled ones,
 * where the folder can be written, take half a second instead of one.
 */
function announceStart(steps: string): void {
  if (isForPrograms()) operatorLog('info', 'starting', { version: VERSION_AND_COMMIT });
  else console.log(`Version ${VERSION_AND_COMMIT} is starting: ${steps}`);
  enableCompileCache(COMPILED);
}

function tasks() {
  return import('./data-tasks.ts');
}

/**
 * Runs a command of the project.
 *
 * @returns its exit code; a site that was started goes on
 */
export async function runCommand(name: string, args: string[]): Promise<number> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (run) return run(args);
  console.error(`Please name a command: ${Object.keys(commands).join(', ')}.`);
  return 1;
}
