import { readFileSync, writeFileSync } from 'node:fs';
import { FIGURES_FILE, withFigures } from './reliability-table.ts';

/** Puts the figures of the last run of proofs into the page about them. */
const PAGE = 'docs/reliability.md';

const figures = JSON.parse(readFileSync(FIGURES_FILE, 'utf8'));
writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), figures));
console.log(`The figures of ${figures.day} are in ${PAGE}`);
