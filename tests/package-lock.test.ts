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
  expect(unverified).toEqual([]);
});
