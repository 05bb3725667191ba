import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { releasedChangelog, releaseNotes } from '../support/release/changelog.ts';

const CHANGELOG = '# Changes\n\n## Unreleased\n\n- A chair.\n\n## 0.2.0 (2026-03-02)\n\n- A bed.\n';

it('a release moves what is unreleased under its version, and its notes are just that', () => {
  const released = releasedChangelog(CHANGELOG, '0.2.1', '2026-11-27');
  expect(released).toContain('## Unreleased\n\n## 0.2.1 (2026-11-27)\n\n- A chair.');
  expect(releaseNotes(released, '0.2.1')).toBe('- A chair.');
  expect(releaseNotes(released, '0.2.0')).toBe('- A bed.');
});

it('a release without a change, and a tag without notes, are refused', () => {
  const released = releasedChangelog(CHANGELOG, '0.2.1', '2026-11-27');
  expect(() => releasedChangelog(released, '0.2.2', '2026-11-28')).toThrow('Nothing');
  expect(() => releaseNotes(released, '0.2')).toThrow('says nothing of 0.2.');
});

it('the notes of the next release begin with what an operator has to do', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const notes = releaseNotes(releasedChangelog(changelog, '9.9.9', '2026-11-27'), '9.9.9');
  expect(notes).toMatch(/^### What to do\n- /);
});
