import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  optionalDependencies?: Record<string, string>;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

const locks = ['package-lock.json', 'tests/all/package-lock.json'];

function readPackages(lock: string): Record<string, Package> {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}

// A registry that lacks the binaries of other machines makes npm leave them out of the lockfile
// without a word, and `npm ci` then refuses everywhere.
it.each(locks)('%s names the binaries of every machine, not only of this one', (lock) => {
  const packages = readPackages(lock);
  const isLocked = (parent: string, name: string) =>
    `${parent}/node_modules/${name}` in packages || `node_modules/${name}` in packages;
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(parent, name)),
  );
  expect(missing).toEqual([]);
});

it.each(locks)('%s has the checksum of everything that is fetched', (lock) => {
  const unverified = Object.entries(readPackages(lock))
    .filter(([path, { link, inBundle }]) => path !== '' && !link && !inBundle)
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path);
  expect(unverified).toEqual([]);
});
