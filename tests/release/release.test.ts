import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const NOBODY = { NAME: 'Nobody', EMAIL: 'nobody@site.test' };
const environment = {
  ...process.env,
  ...Object.fromEntries(
    Object.entries(NOBODY).flatMap(([name, value]) => [
      [`GIT_AUTHOR_${name}`, value],
      [`GIT_COMMITTER_${name}`, value],
    ]),
  ),
};

/** A clone of what a release needs, whose origin has the same commit. */
function aClone() {
  const folder = temporaryFolder();
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')];
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: clone, env: environment, encoding: 'utf8', stdio: 'pipe' });
  const git = (...args: string[]) => run('git', ...args).trim();
  mkdirSync(clone);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin]);
  git('init', '--quiet', '--initial-branch=main');
  git('remote', 'add', 'origin', origin);
  for (const name of ['package.json', 'CHANGELOG.md', 'tests/support/release']) {
    cpSync(name, join(clone, name), { recursive: true });
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  return {
    git,
    clone,
    release: (...args: string[]) => run('npm', 'version', ...args),
    atOrigin: () => git('ls-remote', 'origin'),
  };
}

it('one command makes the first release: its notes, its commit and its tag are at origin', () => {
  const { release, git, clone, atOrigin } = aClone();
  release('0.1.0', '--allow-same-version');
  const commit = git('rev-parse', 'HEAD');
  expect(atOrigin()).toContain(`${commit}\trefs/heads/main`);
  expect(atOrigin()).toContain(`${commit}\trefs/tags/v0.1.0^{}`);
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  expect(version).toBe('0.1.0');
  expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^## Unreleased\n\n## 0\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n### What to do\n/m,
  );
});

it.each([
  ['a branch beside main', 'checkout --quiet -b aside'],
  ['a main that origin does not have', 'commit --quiet --allow-empty --message More'],
])('a release from %s is refused before anything has changed', (_, step) => {
  const { release, git, clone, atOrigin } = aClone();
  git(...step.split(' '));
  const before = [git('rev-parse', 'HEAD'), atOrigin()];
  expect(() => release('minor')).toThrow('A release is made on main');
  expect([git('rev-parse', 'HEAD'), atOrigin()]).toEqual(before);
  expect(git('tag')).toBe('');
  expect(git('status', '--porcelain')).toBe('');
  expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).toBe(
    readFileSync('CHANGELOG.md', 'utf8'),
  );
});

it('a release whose commit main does not take leaves no tag at origin', () => {
  const { release, git, atOrigin } = aClone();
  const hook = join(git('config', 'remote.origin.url'), 'hooks/update');
  writeFileSync(hook, '#!/bin/sh\ncase "$1" in refs/heads/*) exit 1;; esac\n', { mode: 0o755 });
  const before = atOrigin();
  expect(() => release('0.1.0', '--allow-same-version')).toThrow();
  expect(atOrigin()).toBe(before);
});

const steps = (workflow: string) =>
  readFileSync(`.github/workflows/${workflow}.yml`, 'utf8').split(/\n {6}- |\n {2}(?=\w+:\n)/);

it.each([
  ['a release', 'release', /attest-build-provenance|bundle-path/, 'PROVENANCE'],
  ['a check of security', 'security', /^analysis:/, 'CODEQL'],
])(
  '%s is done without what the host offers to public repositories and to some plans alone',
  (_, workflow, offered, variable) => {
    const those = steps(workflow).filter((step) => offered.test(step));
    expect(those.length).toBeGreaterThan(0);
    for (const step of those) {
      expect(step).toContain(
        `if: \${{ !github.event.repository.private || vars.${variable} == 'yes' }}`,
      );
    }
  },
);
