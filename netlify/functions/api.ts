import type { Config } from '@netlify/functions';
import { answerOnHost } from '../host/host-api.ts';

export default answerOnHost;

/**
 * Paths of the API, of the search page, of links in mails, and of product pages that are not (or no
 * longer) static files. Before the first build has stored photos, they are static files.
 */
export const config: Config = {
  path: [
    '/api/*',
    '/sanctum/*',
    '/storage/*',
    '/p/:product',
    '/search',
    '/newsletter/*',
    '/quotation/*',
  ],
  preferStatic: true,
};
