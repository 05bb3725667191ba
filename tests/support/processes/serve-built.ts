import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type ServeSite = typeof import('../../../netlify/local/serve-site.ts');

/** Like `npm run serve` in this folder, but without rebuilding after changes. */
const { href } = pathToFileURL(resolve('netlify/local/serve-site.ts'));
const { serveSite } = (await import(href)) as ServeSite;
await serveSite({ buildsFirst: false, buildsAgain: false });
