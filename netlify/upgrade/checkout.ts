import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { runStep } from './run-step.ts';

/** Git ignores it. It is on the disk of the checkout, so that folders can change places. */
const WORK = '.upgrade';
/** Where the next version is put together while the site runs. */
export const NEXT = join(WORK, 'next');
const PACKAGES = 'node_modules';
const PACKAGES_BEFORE = join(WORK, 'packages-before');

export interface Version {
  commit: string;
  /** Of package.json. */
  name: string;
}

const git = (...args: string[]) => runStep('git', args, { quiet: true });
const gitInNext = (...args: string[]) => runStep('git', args, { quiet: true, cwd: NEXT });

/**
 * The version of this folder.
 *
 * @throws OperatorError when it is no checkout, or somebody has changed files of it
 */
export async function presentVersion(): Promise<Version> {
  const commit = await git('rev-parse', 'HEAD').catch((cause: unknown) => {
    throw new OperatorError('This folder is no git checkout, so no newer version can be had.', {
      cause,
    });
  });
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed) {
    throw new OperatorError(
      `These files were changed here. Please commit them, or take the changes back:\n${changed}`,
    );
  }
  return { commit, name: versionIn('.') };
}

/**
 * Puts the next version together in a folder of its own: what was committed here stays in it.
 *
 * @param target a tag, branch or commit; what this branch follows when left out
 * @returns `undefined` when this folder has it already
 */
export async function prepareNext(target = '@{upstream}'): Promise<Version | undefined> {
  await removeNext();
  if (await git('remote')) await git('fetch', '--tags');
  const wanted = await git('rev-parse', '--verify', `${target}^{commit}`).catch((cause) => {
    throw new OperatorError(
      'There is no such version. Please name a tag or a branch: npm run upgrade -- v0.2.0',
      { cause },
    );
  });
  await git('worktree', 'add', '--detach', NEXT, 'HEAD');
  await gitInNext(...COMMITTER, 'merge', '--no-edit', wanted).catch(async (cause) => {
    await removeNext();
    throw new OperatorError(
      'What was committed here does not go together with that version. Please merge it by hand with "git merge", and run this again.',
      { cause },
    );
  });
  const next = { commit: await gitInNext('rev-parse', 'HEAD'), name: versionIn(NEXT) };
  return next.commit === (await git('rev-parse', 'HEAD')) ? undefined : next;
}

/** For the commit of a merge, on a machine on which nobody develops. */
const COMMITTER = ['-c', 'user.name=Upgrade', '-c', 'user.email=upgrade@localhost'];

/** Puts the next version and its packages in the place of those of this folder. */
export async function switchToNext({ commit }: Version): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  renameSync(PACKAGES, PACKAGES_BEFORE);
  renameSync(join(NEXT, PACKAGES), PACKAGES);
  await git('reset', '--keep', commit);
}

/** Puts a version back that was here before, with its packages. */
export async function switchBack({ commit }: Version): Promise<void> {
  await git('reset', '--keep', commit);
  if (!existsSync(PACKAGES_BEFORE)) return;
  rmSync(PACKAGES, { recursive: true, force: true });
  renameSync(PACKAGES_BEFORE, PACKAGES);
}

export async function removeNext(): Promise<void> {
  rmSync(WORK, { recursive: true, force: true });
  await git('worktree', 'prune');
}

function versionIn(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return String(version);
}
