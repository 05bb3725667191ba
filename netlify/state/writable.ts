import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '../../src/platform/operator-error.ts';

/** Paths that a build writes: the pages, its cache, and Astro's files. */
export const WRITTEN_BY_BUILDS = [
  '.',
  '.cache',
  '.sites',
  '.astro',
  'node_modules/.astro',
  'node_modules/.vite',
];
const WRITTEN_BY_SITES = ['.', 'database', 'blobs'];

/** @throws OperatorError when this account may not build the site in this folder */
export function requireWritableCheckout(): void {
  const path = firstNotWritable(WRITTEN_BY_BUILDS);
  if (!path) return;
  throw new OperatorError(
    [
      `${path} cannot be written to by this account (user ${user()}), so the site cannot be built here.`,
      'Build it with "npm run build" as the account whose folder it is; "npm run serve" serves what was built and writes into the state folder only.',
      `Or give this account the folder: sudo chown -R ${user()} ${resolve('.')}`,
    ].join('\n'),
  );
}

/** True if this account may build the site in this folder. */
export function isCheckoutWritable(): boolean {
  return firstNotWritable(WRITTEN_BY_BUILDS) === undefined;
}

/** @throws OperatorError when this account may not write the state folder */
export function requireWritableState(directory: string): void {
  const there = nearest(directory);
  if (!statSync(there).isDirectory()) {
    throw new OperatorError(
      `STATE_DIR is ${resolve(directory)}, but ${there} is a file. Set STATE_DIR to a folder for the site's database, photographs and secrets.`,
    );
  }
  const path = firstNotWritable(WRITTEN_BY_SITES.map((name) => join(directory, name)));
  if (!path) return;
  throw new OperatorError(
    [
      `${path} cannot be written to by this account (user ${user()}), and the site keeps its database, photographs and secrets in ${resolve(directory)}.`,
      `Give this account that folder (sudo mkdir -p ${resolve(directory)}; sudo chown -R ${user()} ${resolve(directory)}), or set STATE_DIR to another one.`,
    ].join('\n'),
  );
}

/** A missing path is created in its parent, so the parent is checked. */
function firstNotWritable(paths: string[]): string | undefined {
  return paths.map(nearest).find((path) => {
    try {
      accessSync(path, constants.W_OK | constants.X_OK);
      return false;
    } catch {
      return true;
    }
  });
}

function nearest(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute) ? absolute : nearest(dirname(absolute));
}

function user(): number | string {
  return process.getuid?.() ?? '?';
}
