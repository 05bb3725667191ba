import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { screenPaths } from '../../src/back-office/screens.ts';
import { builtFacets } from '../../src/catalogue/facets/built-facets.ts';
import { stateSize } from '../../src/catalogue/pdf/catalogue-size.ts';
import { planProductPages } from '../../src/catalogue/product-page/product-pages.ts';
import { productTemplate, templatePath } from '../../src/catalogue/product-page/template.ts';
import { theCompany } from '../../src/company/contract/company.ts';
import { paths } from '../../src/paths.ts';
import { postprocessPages } from '../../src/shell/build/postprocess-pages.ts';
import { offlineWorker } from '../../src/shell/offline/offline-worker.ts';
import { officeWorker } from './office-worker.ts';

/**
 * Build steps after Astro has rendered the pages, in order: product pages are filled into a
 * post-processed template, and the service worker lists the files that exist by then.
 */
export function pageSteps(): AstroIntegration[] {
  return [
    tellSteps(),
    postprocessPages(),
    catalogueFiles(),
    offlineWorker(screenPaths),
    officeWorker(),
  ];
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

/**
 * Writes product pages, by filling a page that Astro has rendered, and the printed catalogue. Both
 * grow with the catalogue, and rendering would be most of a page's cost.
 */
function catalogueFiles(): AstroIntegration {
  let site = '';
  let printed: Promise<Uint8Array>;
  return {
    name: 'catalogue-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        site = new URL(config.site ?? '').origin;
      },
      'astro:build:start': () => {
        printed = printCatalogue(site);
        // Avoids an unhandled rejection when the build fails first; a failure is reported where it
        // is awaited.
        printed.catch(() => undefined);
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const catalogue = await printed;
        writeFileSync(join(folder, paths.officeCatalogue), catalogue);
        // Runs before the product pages are written, so that they need not be read again.
        stateSize(folder, catalogue.byteLength);
        writeProductPages(folder, site);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(paths.officeCatalogue, (_request, answer, next) => {
          printCatalogue(site).then((pdf) => answer.end(pdf), next);
        });
      },
    },
  };
}

/**
 * Synchronous: nothing else runs by now, and a thread for each file would take three times as long.
 */
function writeProductPages(folder: string, site: string): void {
  const template = readFileSync(join(folder, `${templatePath}.html`), 'utf8');
  const fill = productTemplate(template, { site, company: theCompany, facets: builtFacets });
  mkdirSync(join(folder, 'p'), { recursive: true });
  for (const { path, make } of planProductPages(new Date())) {
    writeFileSync(join(folder, `${path}.html`), fill(make()));
  }
}

/** Runs in a worker thread, since drawing takes longer than all other files together. */
async function printCatalogue(site: string): Promise<Uint8Array> {
  const printer = new Worker(resolve('src/catalogue/pdf/print-catalogue.ts'), {
    workerData: { site },
  });
  const [pdf] = (await once(printer, 'message')) as [Uint8Array];
  return pdf;
}
