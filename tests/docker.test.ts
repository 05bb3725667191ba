import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WRITTEN_BY_BUILDS } from '../netlify/state/writable.ts';
import { variables } from '../src/platform/env.ts';
import { PROJECT } from './support/processes/project-copy.ts';
import { composeOfImage } from './support/release/compose-of-image.ts';

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
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image);
  const [own, ...others] = images;
  // The release puts the address of its image here; VERSION goes back to an earlier one.
  expect(own).toMatch(/^makao:\$\{VERSION:-latest\}$/);
  expect(others).toHaveLength(2);
  for (const image of others)
    expect(image).toMatch(/^(caddy|postgres):[\w.-]+@sha256:[0-9a-f]{64}$/);
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

const part = (from: string, to: string) =>
  compose.slice(compose.indexOf(`\n${from}:`), compose.indexOf(`\n${to}:`));
const services = part('services', 'configs');
const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
const common = part('x-site', 'services');
/** A service, with what it takes over. */
const service = (name: string) => {
  const own =
    services.slice(services.indexOf(`\n  ${name}:\n`) + 1).split(/\n(?= {2}\w+:)/)[0] ?? '';
  return own.includes('<<: *site') ? own + common : own;
};

it('the compose file has the site, its database, the proxy and the backup, which Docker starts again', () => {
  expect(names).toEqual(['site', 'proxy', 'database', 'backup']);
  for (const name of names) expect(service(name ?? '')).toContain('restart: unless-stopped');
});

it('the compose file of a release takes its published image, of the newest version or of another', () => {
  const released = composeOfImage(compose, 'ghcr.io/makao/site');
  expect(released).toMatch(/^ {2}image: ghcr\.io\/makao\/site:\$\{VERSION:-latest\}$/m);
  expect(released.replace('ghcr.io/makao/site', 'makao')).toBe(compose);
  expect(() => composeOfImage(compose, '')).toThrow('no place');
  expect(() => composeOfImage('services:', 'ghcr.io/makao/site')).toThrow('no place');
});

it('every service of the compose file has a log that does not grow for ever', () => {
  for (const name of names) expect(service(name ?? ''), name).toMatch(/^ +logging: \*logging$/m);
  expect(compose).toMatch(/^x-logging: &logging\n.*\n.*max-size: .*max-file: /m);
});

it('the compose file lets the proxy alone be reached, and the database by nobody on a network', () => {
  expect(names.filter((name) => service(name ?? '').includes('ports:'))).toEqual(['proxy']);
  for (const name of ['database', 'backup']) expect(service(name)).toContain('network_mode: none');
  expect(service('database')).toContain('listen_addresses=]');
  const [, socket] = /- (\w+):\/var\/run\/postgresql$/m.exec(service('database')) ?? [];
  expect(common).toContain(`- ${socket}:/run/postgresql`);
  expect(common).toContain('DATABASE_URL: postgres://makao@/makao?host=/run/postgresql');
});

it('the compose file asks for one setting, the name of the site', () => {
  const asked = compose.match(/\$\{\w+(?!:-)\b[^}]*\}/g) ?? [];
  expect(new Set(asked.map((each) => /\w+/.exec(each)?.[0]))).toEqual(new Set(['DOMAIN']));
  expect(compose).not.toContain('PASSWORD');
});

it('the compose file keeps state, database, the last pages and certificates in volumes of their own', () => {
  const declared = [...compose.slice(compose.indexOf('\nvolumes:')).matchAll(/^ {2}(\w+):$/gm)];
  const mounted = [...compose.matchAll(/^ {4,6}- (\w+):\//gm)];
  const sorted = (found: RegExpExecArray[]) => [...new Set(found.map(([, name]) => name))].sort();
  expect(sorted(declared)).toEqual(['certificates', 'database', 'sites', 'socket', 'state']);
  expect(sorted(mounted)).toEqual(sorted(declared));
});

it('the compose file sets only variables that the site reads', () => {
  const settings = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(common)?.[1] ?? '';
  const set = [...settings.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  expect(set).toContain('DATABASE_URL');
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(set));
});
