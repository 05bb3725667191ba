import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WRITTEN_BY_BUILDS } from '../netlify/state/writable.ts';
import { variables } from '../src/platform/env.ts';
import { PROJECT } from './support/processes/project-copy.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
const compose = readFileSync('compose.yaml', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
);

it('the image has the Node that package.json names', () => {
  expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(dependencies.node);
});

it('images and actions are pinned by digest, with the version for people', () => {
  expect(dockerfile).toMatch(/^FROM node:[\w.-]+@sha256:[0-9a-f]{64}$/m);
  expect(compose).toMatch(/^ {4}image: postgres:[\w.-]+@sha256:[0-9a-f]{64}$/m);
  const actions = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (.+)$/gm)].map(([, action]) => action),
  );
  expect(actions.length).toBeGreaterThan(9);
  expect(actions.filter((action) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual(
    [],
  );
});

it('the image copies all that the site is made of', () => {
  expect(copied).toEqual(expect.arrayContaining([...PROJECT, 'package-lock.json']));
});

it('the image copies only what is there and what Docker is sent', () => {
  for (const name of copied) {
    expect(existsSync(name), name).toBe(true);
    expect(ignored).toContain(`!${name.split('/')[0]}`);
  }
});

it('the image lets its account write where a build writes, and into the state folder', () => {
  const owned = /chown node:node (.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  expect(owned.toSorted()).toEqual([...WRITTEN_BY_BUILDS, '/data'].toSorted());
});

it('every service of the compose file has a log that does not grow for ever', () => {
  const services = compose.slice(compose.indexOf('services:'), compose.indexOf('\nvolumes:'));
  const names = services.match(/^ {2}\w+:/gm) ?? [];
  expect(names.length).toBeGreaterThan(1);
  expect(services.match(/^ {4}logging: \*logging$/gm)).toHaveLength(names.length);
  expect(compose).toMatch(/^x-logging: &logging\n.*\n.*max-size: .*max-file: /m);
});

it('the compose file keeps state, database and the last pages in volumes of their own', () => {
  const declared = [...compose.slice(compose.indexOf('\nvolumes:')).matchAll(/^ {2}(\w+):$/gm)];
  const mounted = [...compose.matchAll(/^ {6}- (\w+):\//gm)];
  const names = (found: RegExpExecArray[]) => found.map(([, name]) => name).sort();
  expect(names(declared)).toEqual(['database', 'sites', 'state']);
  expect(names(mounted)).toEqual(names(declared));
});

it('the compose file sets only variables that the site reads', () => {
  const settings = /^ {4}environment:\n((?: {6}.+\n)+)/m.exec(compose)?.[1] ?? '';
  const names = [...settings.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  expect(names).toContain('DATABASE_URL');
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(names));
});
