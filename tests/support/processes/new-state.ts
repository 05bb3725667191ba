import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../../netlify/state/embedded-database.ts';
import type { Run } from './project-copy.ts';
import { copyServedSite } from './started-site.ts';

const SIGN_IN = /sign in at \S+ as (?<email>\S+@\S+) with the password (?<password>[a-z-]{15,})/;

/**
 * Copies a project in which the site has started once, with another state folder in the place of its
 * own: filled in the same way, but without accounts and secrets.
 */
export async function copyWithNewState(project: string, newState: string): Promise<void> {
  await copyServedSite(project);
  const state = join(project, newState);
  renameSync(join(project, '.state'), state);
  rmSync(join(state, 'session-secret'));
  const database = await openEmbeddedDatabase(join(state, 'database'));
  await database.deleteFrom('staff').execute();
  await database.destroy();
}

/** The line about the account that a start has created, with its address and password. */
export function signInLine({ said }: Run): RegExpExecArray | null {
  return SIGN_IN.exec(said);
}

export async function stop(run: Run): Promise<number | null> {
  run.child.kill('SIGTERM');
  return run.ended;
}
