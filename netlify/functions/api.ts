import type { Config } from '@netlify/functions';
import { answerOnHost } from '../host/host-api.ts';

export default answerOnHost;

/**
 * The calls, the page of what is searched, those that letters lead to, and that of a product that
 * is no file yet or no longer under this name. The very first build has photographs that no store
 * has yet as files.
 */
export const config: Config = {
  path: [
    '/api/*',
    '/sanctum/*',
    '/storage/*',
    '/p/:product',
    '/search',
    '/newsletter/*',
    '/personal-data/*',
    '/quotation/*',
  ],
  preferStatic: true,
};
