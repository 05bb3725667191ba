import { spawnSync } from 'node:child_process';

/** Versions of programs that some tests use; undefined for one that is not installed. */
export const caddyVersion = versionOf('caddy', 'version');
export const officeVersion = versionOf('soffice', '--version');

function versionOf(program: string, argument: string): string | undefined {
  const { stdout } = spawnSync(program, [argument], { encoding: 'utf8' });
  return /\d[\d.]+/.exec(stdout ?? '')?.[0];
}
