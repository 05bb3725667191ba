import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/platform/operator-error.ts';
import { runStep } from './run-step.ts';

/** Ignored by Git, and on the same disk as the checkout, so that folders can be renamed. */
const WORK = '.upgrade';
/** The next version is prepared here while the site runs. */
export const NEXT = join(WORK, 'next');
const PACKAGES = 'node_modules';
const PACKAGES_BEFORE = join(WORK, 'packages-before');

export interface Version {
  commit: string;
  /** Version of package.json. */
  name: string;
}

const git = (...args: string[]) => runStep('git', args, { quiet: true });
const gitInNext = (...args: string[]) => runStep('git', args, { quiet: true, cwd: NEXT });

/**
 * The checked-out version.
 *
 * @throws OperatorError when the folder is no checkout, or has local changes
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
 * Prepares the next version in a separate folder; local commits are merged.
 *
 * @param target a tag, branch or commit; the upstream branch by default
 * @returns `undefined` when this version is installed already
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

/** Author of a merge commit, on a machine without a Git identity. */
const COMMITTER = ['-c', 'user.name=Upgrade', '-c', 'user.email=upgrade@localhost'];

/** Replaces this folder's files and packages by the next version. */
export async function switchToNext({ commit }: Version): Promise<void> {
  mkdirSync(WORK, { recursive: true });
  renameSync(PACKAGES, PACKAGES_BEFORE);
  renameSync(join(NEXT, PACKAGES), PACKAGES);
  await git('reset', '--keep', commit);
}

/** Restores the previous version and its packages. */
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
