import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The built site: for the host's tools a folder, on one machine a link to the newest of `SITES`. */
export const SITE = 'dist';
/** Sites by the time at which their build began. No cache: whoever empties it wants no pages gone. */
const SITES = '.sites';
const NEXT_LINK = 'dist-next';
/** What pages load that were opened before the last build, under the names that it had then. */
export const KEPT_ASSETS = join(SITES, 'assets');
const ASSETS = '_astro';
const KEEP_ASSETS_MS = 7 * 86_400_000;

/** A folder for a new site, not there yet. */
export function newSiteFolder(now = new Date()): string {
  return join(SITES, `${now.toISOString().replaceAll(':', '-')}-${process.pid}`);
}

/** A folder for the host's tools, which upload nothing of a link. Nobody reads what was there before. */
export function publishAsFolder(site: string): void {
  rmSync(SITE, { recursive: true, force: true });
  renameSync(site, SITE);
}

/**
 * Puts a built site in the place of the last one in one step, so that whoever asks finds the one
 * or the other. The last one stays for requests that are under way.
 */
export function publishAsLink(site: string): void {
  linkSiteOfBefore();
  const last = existsSync(SITE) ? realpathSync(SITE) : undefined;
  if (last) keepAssets(last);
  link(site);
  const kept = [site, last ?? '', KEPT_ASSETS].map((folder) => basename(folder));
  for (const name of readdirSync(SITES)) {
    if (!kept.includes(name)) rmSync(join(SITES, name), { recursive: true, force: true });
  }
}

/** Makes a link of a site that an earlier version has built: folders cannot change places. */
export function linkSiteOfBefore(): void {
  if (!lstatSync(SITE, { throwIfNoEntry: false })?.isDirectory()) return;
  const folder = newSiteFolder();
  mkdirSync(SITES, { recursive: true });
  renameSync(SITE, folder);
  link(folder);
}

function link(site: string): void {
  rmSync(NEXT_LINK, { recursive: true, force: true });
  symlinkSync(site, NEXT_LINK);
  renameSync(NEXT_LINK, SITE);
}

/** Their names hold a hash of their contents, so that most of them are there already. */
function keepAssets(site: string): void {
  const now = new Date();
  for (const name of filesIn(join(site, ASSETS))) {
    const kept = join(KEPT_ASSETS, ASSETS, name);
    if (!existsSync(kept)) copy(join(site, ASSETS, name), kept);
    utimesSync(kept, now, now);
  }
  for (const name of filesIn(join(KEPT_ASSETS, ASSETS))) {
    const kept = join(KEPT_ASSETS, ASSETS, name);
    if (statSync(kept).mtimeMs < now.getTime() - KEEP_ASSETS_MS) rmSync(kept);
  }
}

/** Takes no room where the disk can give a file two names. */
function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).isFile());
}
