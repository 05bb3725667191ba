import { readFileSync, writeFileSync } from 'node:fs';
import { releasedChangelog } from './changelog.ts';

// `npm version` runs this after it has written the version, and before it commits.
const FILE = 'CHANGELOG.md';
const version = process.env['npm_package_version'] ?? '';
const day = new Date().toISOString().slice(0, 10);
writeFileSync(FILE, releasedChangelog(readFileSync(FILE, 'utf8'), version, day));
