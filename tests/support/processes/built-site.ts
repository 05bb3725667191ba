import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startedSite } from './started-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the pages that a first `npm start` has built. */
    builtSite: string;
  }
}

export default async function setup(project: TestProject) {
  project.provide('builtSite', join(await startedSite(), 'dist'));
}
