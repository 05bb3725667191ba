import type { AstroIntegration } from 'astro';
import { catalogueFiles } from '../../src/catalogue/build/catalogue-files.ts';
import { trimPages } from '../../src/shell/build/trim-pages.ts';
import { offlineWorker } from '../../src/shell/offline/offline-worker.ts';

/**
 * What is made of the pages that Astro has rendered, one after the other: the pages of products are
 * filled into one that is trimmed, and the worker names what there is.
 *
 * @param program folder of what is kept for the next build of the same sources
 */
export function pageSteps(program?: string): AstroIntegration[] {
  return [trimPages(), catalogueFiles(program), offlineWorker(program)];
}
