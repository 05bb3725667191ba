import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SiteInputs } from './build-inputs.ts';

/**
 * The built site: a folder for the host's tools, a link to the newest of `SITES` on one machine.
 */
export const SITE = 'dist';
/**
 * Sites by the start time of their build. They are outside the cache folder, since clearing a cache
 * must not remove pages.
 */
const SITES = '.sites';
const NEXT_LINK = 'dist-next';
/** Assets of earlier builds, for pages that are still open. */
export const KEPT_ASSETS = join(SITES, 'assets');
const ASSETS = '_astro';
const KEEP_ASSETS_MS = 7 * 86_400_000;
/** Ending of the file beside a site that says what it was built from. */
const INPUTS = '.inputs';

/** Path for a new site; the folder does not exist yet. */
export function newSiteFolder(now = new Date()): string {
  return join(SITES, `${now.toISOString().replaceAll(':', '-')}-${process.pid}`);
}

/**
 * Replaces the site by a folder, since the host's tools do not follow links. Nobody reads it
 * meanwhile.
 */
export function publishAsFolder(site: string): void {
  rmSync(SITE, { recursive: true, force: true });
  renameSync(site, SITE);
}

/**
 * Replaces the site atomically. The previous one stays for requests in progress.
 *
 * @param inputs fingerprints of what it was built from
 */
export function publishAsLink(site: string, inputs: SiteInputs): void {
  linkSiteOfBefore();
  const last = existsSync(SITE) ? realpathSync(SITE) : undefined;
  if (last) keepAssets(last);
  writeFileSync(site + INPUTS, `${inputs.all}\n${inputs.shown}`);
  link(site);
  const kept = [site, site + INPUTS, last ?? '', KEPT_ASSETS].map((path) => basename(path));
  for (const name of readdirSync(SITES)) {
    if (!kept.includes(name)) rmSync(join(SITES, name), { recursive: true, force: true });
  }
}

/** True if the site was built from inputs with these fingerprints. */
export function isBuiltFrom({ all }: SiteInputs): boolean {
  return readInputs()[0] === all;
}

/** True if the site shows published data with this fingerprint. */
export function isShowing(shown: string): boolean {
  return readInputs()[1] === shown;
}

/** None for a site of an earlier version. */
function readInputs(): string[] {
  if (!existsSync(SITE)) return [];
  const file = realpathSync(SITE) + INPUTS;
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/**
 * Converts the folder of an earlier version to a link, since folders cannot be swapped atomically.
 */
export function linkSiteOfBefore(): void {
  if (!lstatSync(SITE, { throwIfNoEntry: false })?.isDirectory()) return;
  const folder = newSiteFolder();
  mkdirSync(SITES, { recursive: true });
  renameSync(SITE, folder);
  link(folder);
}

/** Links the newest complete site where only its folder was kept, as in a container's volume. */
export function linkKeptSite(): void {
  if (existsSync(SITE) || !existsSync(SITES)) return;
  const complete = readdirSync(SITES).filter((name) => name.endsWith(INPUTS));
  const newest = complete.sort().at(-1)?.slice(0, -INPUTS.length);
  if (newest && existsSync(join(SITES, newest))) link(join(SITES, newest));
}

function link(site: string): void {
  rmSync(NEXT_LINK, { recursive: true, force: true });
  symlinkSync(site, NEXT_LINK);
  renameSync(NEXT_LINK, SITE);
}

/** Names contain a content hash, so most files exist already. */
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

/** A hard link where possible, which takes no disk space. */
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
