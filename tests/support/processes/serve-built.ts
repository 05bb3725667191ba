import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type ServeSite = typeof import('../../../netlify/local/serve-site.ts');

/** As `npm start` in this folder, but for the pages: those of the last build are served. */
const { href } = pathToFileURL(resolve('netlify/local/serve-site.ts'));
const { serveSite } = (await import(href)) as ServeSite;
await serveSite(async () => {});
