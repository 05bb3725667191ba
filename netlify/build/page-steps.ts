import type { AstroIntegration } from 'astro';
import { screenPaths } from '../../src/back-office/screens.ts';
import { postprocessPages } from '../../src/shell/build/postprocess-pages.ts';
import { offlineWorker } from '../../src/shell/offline/offline-worker.ts';
import { catalogueFiles } from './catalogue-files.ts';

/**
 * Build steps after Astro has rendered the pages, in order: product pages are filled into a
 * post-processed template, and the service worker lists the files that exist by then.
 */
export function pageSteps(): AstroIntegration[] {
  return [postprocessPages(), catalogueFiles(), offlineWorker(screenPaths)];
}
