import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type ServeSite = typeof import('../../../netlify/local/serve-site.ts');

/** As `npm run serve` in this folder, but that no change has the site built again. */
const { href } = pathToFileURL(resolve('netlify/local/serve-site.ts'));
const { serveSite } = (await import(href)) as ServeSite;
await serveSite({ buildsFirst: false, buildsAgain: false });
