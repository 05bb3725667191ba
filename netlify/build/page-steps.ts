import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { screenPaths } from '../../src/back-office/screens.ts';
import { postprocessPages } from '../../src/shell/build/postprocess-pages.ts';
import { offlineWorker } from '../../src/shell/offline/offline-worker.ts';
import { catalogueFiles } from './catalogue-files.ts';

/**
 * Build steps after Astro has rendered the pages, in order: product pages are filled into a
 * post-processed template, and the service worker lists the files that exist by then.
 */
export function pageSteps(): AstroIntegration[] {
  return [tellSteps(), postprocessPages(), catalogueFiles(), offlineWorker(screenPaths)];
}

/** Tells the process that builds the site how far it is, see astro-build.ts. */
function tellSteps(): AstroIntegration {
  const tell = (step: string) => void process.send?.(step);
  const drawing: Plugin = {
    name: 'tell-drawing',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: () => tell('drawing the pages'),
  };
  return {
    name: 'tell-steps',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [drawing] } });
      },
      'astro:build:start': () => tell('putting scripts and styles together'),
      'astro:build:done': () => tell('writing the pages of products and the office catalogue'),
    },
  };
}
