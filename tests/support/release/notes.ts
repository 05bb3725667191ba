import { readFileSync } from 'node:fs';
import { releaseNotes } from './changelog.ts';

// Prints the notes of a tag such as `v0.2.0`, for the workflow of a release.
const [, , tag = ''] = process.argv;
console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), tag.replace(/^v/, '')));
