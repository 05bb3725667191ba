const UNRELEASED = '## Unreleased\n';

/**
 * The change log with everything unreleased under a version.
 *
 * @param day such as `2026-11-27`
 * @throws when nothing is unreleased
 */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  if (!notesUnder(changelog, 'Unreleased'))
    throw new Error('Nothing in CHANGELOG.md is unreleased.');
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${day})\n`);
}

/**
 * What the change log says of a version.
 *
 * @throws when it says nothing
 */
export function releaseNotes(changelog: string, version: string): string {
  const notes = notesUnder(changelog, version);
  if (!notes) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  return notes;
}

function notesUnder(changelog: string, heading: string): string {
  const section = `\n${changelog}`
    .split('\n## ')
    .find(
      (each) =>
        each === heading || (/^\s/.test(each.slice(heading.length)) && each.startsWith(heading)),
    );
  return section?.slice(section.indexOf('\n')).trim() ?? '';
}
