/** Fetches the CSRF token while the visitor reads, so that sending need not wait for it. */
import { prepareCsrf } from '../../client.ts';

prepareCsrf().catch((error: unknown) => console.warn('No CSRF token could be fetched:', error));
