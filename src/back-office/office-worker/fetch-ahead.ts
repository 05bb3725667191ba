import type { OfficeScope } from './office-scope.ts';

declare const self: OfficeScope;
/** Scripts of the screens that staff open on a phone, as this build has them. */
declare const SCREEN_SCRIPTS: string[];

/**
 * A new version of the site has a new worker, which comes here once. It is not held up: until it is ready,
 * what is shared to the office is lost.
 */
self.addEventListener('install', () => void fetchScripts());

/**
 * Fetches the scripts of the screens for phones, so that the browser has each before it is opened for the
 * first time. They go into the browser's own cache: screens lie outside the worker's scope.
 */
async function fetchScripts(): Promise<void> {
  if (self.navigator.connection?.saveData) return;
  const fetched = SCREEN_SCRIPTS.map((path) => fetch(path, { priority: 'low' }));
  // What does not arrive is fetched by the screen.
  await Promise.allSettled(fetched);
}
