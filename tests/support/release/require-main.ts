import { execFileSync } from 'node:child_process';

// `npm version` runs this first: a tag publishes an image, so it stands on the `main` that everybody has.
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

git('fetch', '--quiet', 'origin', 'main');
const isMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
if (!isMain || git('rev-parse', 'HEAD') !== git('rev-parse', 'FETCH_HEAD')) {
  console.error('A release is made on main, as it stands at origin. Nothing has changed.');
  process.exitCode = 1;
}
