import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import packageFile from '../../package.json' with { type: 'json' };

const SHORT = 8;

/** A build on the host writes the commit here, for the functions, which have no repository. */
export const COMMIT_FILE = '.cache/commit';

/** Version of the site, which also names its release tags. */
export const VERSION: string = packageFile.version;

/** Commit of this copy of the site; undefined where nobody can tell. */
export const COMMIT: string | undefined = readCommit()?.trim().slice(0, SHORT) || undefined;

/** Both, since many commits have the version of the next release. */
export const VERSION_AND_COMMIT: string = COMMIT ? `${VERSION} (${COMMIT})` : VERSION;

function readCommit(): string | undefined {
  const { COMMIT_REF } = process.env;
  if (COMMIT_REF) return COMMIT_REF;
  try {
    // A folder above may be the repository of something else.
    return existsSync('.git')
      ? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' })
      : readFileSync(COMMIT_FILE, 'utf8');
  } catch {
    return undefined;
  }
}
