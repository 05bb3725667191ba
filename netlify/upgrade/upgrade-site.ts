import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Environment, localOrigin } from '../../src/platform/env.ts';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { findLockHolder } from '../state/state-lock.ts';
import {
  NEXT,
  prepareNext,
  presentVersion,
  removeNext,
  switchBack,
  switchToNext,
  type Version,
} from './checkout.ts';
import { runProjectCommand, runShell, runStep } from './run-step.ts';
import { smokeTest, untilHealthy } from './smoke-test.ts';

const KEPT_BACKUPS = 3;

/**
 * Upgrades the site of this machine. The site is stopped from the backup to the end, so that going
 * back loses nothing.
 *
 * @param target a tag, branch or commit; the newest of this branch by default
 * @throws OperatorError when the upgrade fails; the site is unchanged then, unless the message says
 * otherwise
 */
export async function upgradeSite(environment: Environment, target?: string): Promise<void> {
  refuseHost(environment);
  await requireStopped(environment);
  const before = await presentVersion();
  const next = await prepareNext(target);
  if (!next) {
    await removeNext();
    return console.log(`Nothing to do: version ${before.name} is here already.`);
  }
  console.log(`Installing the packages of version ${next.name}; the site runs on meanwhile.`);
  await runStep('npm', ['ci', '--no-audit', '--no-fund'], { cwd: NEXT });
  await stopSite(environment);
  const file = await backUp(environment);
  try {
    await switchToNext(next);
    console.log('Building the pages.');
    await runProjectCommand('build');
    console.log('Looking whether the site works.');
    await smokeTest(next.name);
    await startSite(environment, next);
  } catch (error) {
    await goBack(environment, before, file, error as Error);
  }
  await removeNext();
  pruneBackups(dirname(file));
  console.log(`The site is at version ${next.name}. The backup from before is ${file}.`);
}

function refuseHost({ hosted, onHost }: Environment): void {
  if (!hosted && !onHost) return;
  throw new OperatorError('The site on the host is upgraded by a deploy of the new version.');
}

/** Without a stop command, the operator stops the site. */
async function requireStopped({ stopCommand, stateDirectory }: Environment): Promise<void> {
  if (stopCommand || !(await findLockHolder(stateDirectory))) return;
  throw new OperatorError(
    'The site runs. Stop it with Ctrl+C first; or set STOP_COMMAND and START_COMMAND, such as "sudo systemctl stop makao", and it is stopped when it has to be.',
  );
}

async function stopSite(environment: Environment): Promise<void> {
  const { stopCommand, stateDirectory } = environment;
  if (stopCommand) await runShell(stopCommand);
  const holder = await findLockHolder(stateDirectory);
  if (!holder) return;
  throw new OperatorError(
    `The site still runs (process ${holder.pid}), so nothing was changed. Check STOP_COMMAND.`,
  );
}

/**
 * @throws OperatorError when the site does not start; without a start command, the operator is told
 * to start it
 */
async function startSite({ startCommand, host, port }: Environment, version: Version) {
  if (!startCommand) return console.log('Please start it now: npm start, or npm run serve.');
  await runShell(startCommand);
  await untilHealthy(localOrigin(host, port), version.name);
}

/** In the state folder, which is private and outside the repository. */
async function backUp(environment: Environment): Promise<string> {
  const folder = resolve(environment.stateDirectory, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `before-upgrade-${time}.tar.gz`);
  try {
    await runProjectCommand('backup', file);
  } catch (error) {
    if (environment.startCommand) await runShell(environment.startCommand);
    throw error;
  }
  return file;
}

/** Deletes all but the newest archives of upgrades; those of staff have other names. */
export function pruneBackups(folder: string): void {
  const archives = readdirSync(folder).filter((name) => /^before-upgrade-.*\.tar\.gz$/.test(name));
  for (const name of archives.sort().slice(0, -KEPT_BACKUPS)) rmSync(join(folder, name));
}

async function goBack(
  environment: Environment,
  before: Version,
  file: string,
  reason: Error,
): Promise<never> {
  console.error(`\n${reason.message}\n\nGoing back to version ${before.name}.`);
  try {
    await stopSite(environment);
    await switchBack(before);
    await runProjectCommand('restore', file, '--replace', '--yes');
    await runProjectCommand('build');
    await startSite(environment, before);
    await removeNext();
  } catch (cause) {
    throw new OperatorError(
      [
        `Going back failed as well: ${(cause as Error).message}`,
        'Please do by hand what is left of it:',
        `  git reset --keep ${before.commit} && npm ci`,
        `  npm run restore -- ${file} --replace`,
        '  npm run build, and start the site',
      ].join('\n'),
      { cause },
    );
  }
  throw new OperatorError(
    `The upgrade failed: ${reason.message}\nThe site is at version ${before.name} again, with all that it held.`,
    { cause: reason },
  );
}
