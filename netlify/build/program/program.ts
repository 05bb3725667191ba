import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Astro has made of the sources: the code that renders the pages, and the files that browsers
 * load. It is the same for whatever staff change, and nearly all of what a build costs.
 */
export interface Program {
  /** Of all that it was made from, but for the texts. */
  key: string;
  /** Of the texts that are within the browsers' files, by their paths. */
  texts: Record<string, string>;
  /** The file to render with, below `CODE`. */
  entry: string;
  /** The styles of each page, as Astro keeps them. */
  pages: [key: string, data: { styles: unknown[] }][];
  scripts: unknown[];
  /** What pages have asked of the image service, and the address that it gave. */
  pictures: Record<string, string>;
  /** The photographs that are shown as they are, whatever the pages say. */
  bundled: string[];
  /** The same, with those that pages show. */
  originals: string[];
}

/** Astro's working folder within the site that it builds. */
export const CODE = '.prerender';
export const ASSETS = '_astro';
/** Below the program's folder, the pictures that pages' own code has made of the sources. */
export const PICTURES = 'pictures';
const FILE = 'program.json';
const SOURCES = [
  '{src,data,public,netlify/build}/**/*',
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'tsconfig*.json',
];
/** These come into the pages' files by themselves. */
const SETTINGS = ['SITE_URL', 'URL', 'NODE_ENV'];

/** What changes with anything that a program is made from, but for the texts: where it lies, too. */
export function keyOfSources(env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(`${process.version} ${process.cwd()}\n`);
  for (const name of SETTINGS) hash.update(`${name}=${env[name]}\n`);
  for (const file of globSync(SOURCES).sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** The program in a folder, if the sources are those that it was made from. */
export function programFor(key: string, folder: string): Program | undefined {
  const file = fileOf(folder);
  if (!existsSync(file)) return undefined;
  const program = JSON.parse(readFileSync(file, 'utf8')) as Program;
  const isSame = Object.entries(program.texts).every(([text, digest]) => digestOf(text) === digest);
  return program.key === key && isSame ? program : undefined;
}

export function fileOf(folder: string): string {
  return join(folder, FILE);
}
