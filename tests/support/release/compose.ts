import { readFileSync } from 'node:fs';
import { composeOfImage } from './compose-of-image.ts';

// Prints the compose file of a release, with the address of its image, for the workflow.
const [, , image = ''] = process.argv;
console.log(composeOfImage(readFileSync('compose.yaml', 'utf8'), image).trimEnd());
