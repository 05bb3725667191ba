import { startedSite } from './support/processes/started-site.ts';

// Before the tests that look for it at the same time.
await startedSite();
