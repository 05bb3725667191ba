import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

const { packages }: { packages: Record<string, Package> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

// The registry this lockfile was made from lacks these versions of these binaries, all of them for
// other machines than the host. Whoever updates Astro or Biome from a full one can empty the list.
const UNVERIFIED = [
  ...[
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-gnu',
    'linux-arm64-musl',
    'wasm32-wasi',
    'win32-arm64-msvc',
    'win32-x64-msvc',
  ].map((machine) => `node_modules/@astrojs/compiler-binding-${machine}`),
  ...[
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ].map((machine) => `node_modules/@biomejs/cli-${machine}`),
];

// A registry that lacks the binaries of other machines makes npm leave them out of the lockfile
// without a word, and `npm ci` then refuses everywhere.
it('the lockfile names the binaries of every machine, not only of this one', () => {
  const isLocked = (parent: string, name: string) =>
    `${parent}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(parent, name)),
  );
  expect(missing).toEqual([]);
});

it('the lockfile has the checksum of everything that is fetched', () => {
  const unverified = Object.entries(packages)
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path);
  expect(unverified).toEqual(UNVERIFIED);
});
