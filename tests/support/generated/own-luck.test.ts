import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that draw values themselves, which must be unique or are none that a rule is tried with. */
const OWN_VALUES: Record<string, string> = {
  'tests/all/proofs/beside/long-texts.test.ts':
    'requests of the one seed, of which only the names of their fields are used',
  'tests/running/backup/start-host.ts': 'a secret that the host and the site share',
  'tests/running/durability.test.ts': 'keys of rows that a killed process goes on to write',
  'tests/running/host/host-services.ts': 'a secret that the host and the site share',
  'tests/support/account/software-passkey.ts': 'the id of a device, as each device has its own',
  'tests/support/known-people.ts': 'the id of a row',
  'tests/support/passkeys.ts': 'the id of a device that nobody has',
  'tests/support/push/phone.ts': 'the address and the keys of a device, as each device has its own',
  'tests/support/postgres/real-database.ts':
    'the name of a database that all runs share a server for',
};

/** File that gives fast-check the seed of all tests. */
const PLACE = 'tests/support/generated/use-test-seed.ts';

const CHANCE = /\bMath\.random\b(?! =)|\brandom(?:Bytes|Fill\w*|Int|UUID)\b|\bgetRandomValues\b/g;
/** `fc.assert` alone says what failed; its seed is that of all tests, and nights multiply `runs`. */
const OWN_WAY =
  /\bfc\.(?:check|configureGlobal|sample|statistics)\b|\bseed\s*[:,}]|\bnumRuns\b(?!: runs\()/g;

function ownLuck(text: string): string[] {
  const generates = text.includes("from 'fast-check'");
  return [CHANCE, ...(generates ? [OWN_WAY] : [])].flatMap((luck) => text.match(luck) ?? []);
}

const files = globSync('tests/**/*.{ts,tsx}', { exclude: ['**/node_modules'] })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => ![PLACE, 'tests/support/generated/own-luck.test.ts'].includes(file));

it('every generated value of the tests comes from the one seed', () => {
  const lucky = files.filter((file) => !(file in OWN_VALUES)).map((file) => [file, luckIn(file)]);
  expect(lucky.filter(([, luck]) => luck !== '')).toEqual([]);
});

it('each file that may draw at random still does', () => {
  expect(Object.keys(OWN_VALUES).filter((file) => luckIn(file) === '')).toEqual([]);
});

it.each([
  ['a draw', 'const price = Math.floor(Math.random() * 9);', 'Math.random'],
  ['a random word', 'const email = newEmail(randomUUID());', 'randomUUID'],
  ['a seed', 'fc.assert(property, { seed: 12 });', 'seed:'],
  ['a seed of its own name', 'fc.assert(property, { numRuns: runs(9), seed });', 'seed }'],
  ['a number of runs that nights cannot raise', 'fc.assert(property, { numRuns: 9 });', 'numRuns'],
  ['a sample, which does not say what failed', 'const [each] = fc.sample(words);', 'fc.sample'],
])('a test’s own luck is noticed: %s', (_, line, luck) => {
  expect(ownLuck(`import fc from 'fast-check';\n${line}`)).toEqual([luck]);
});

it('a property that leaves its luck to the one seed is no finding', () => {
  const line = "fc.assert(property, { numRuns: runs(9) });\nvi.spyOn(Math, 'random');";
  expect(ownLuck(`import fc from 'fast-check';\n${line}`)).toEqual([]);
});

function luckIn(file: string): string {
  return ownLuck(readFileSync(file, 'utf8')).join(', ');
}
