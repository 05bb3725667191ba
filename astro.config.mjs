import { resolve } from 'node:path';
import react from '@astrojs/react';
import globalData from '@csstools/postcss-global-data';
import { defineConfig, logHandlers } from 'astro/config';
import customMedia from 'postcss-custom-media';
import { browserFloor, lowerScripts } from './netlify/build/browser-floor.ts';
import { pageSteps } from './netlify/build/page-steps.ts';
import { namedPhotos } from './src/pictures/named-photos.ts';
import { noJsonSchemas } from './src/shell/build/no-json-schemas.ts';
import { oneChunk, requireMatches } from './src/shell/build/one-chunk.ts';
import { ownCopies } from './src/shell/build/own-copies.ts';
import { screenChunks, seeScreens } from './src/shell/build/screen-chunks.ts';
import { smallImports } from './src/shell/build/small-imports.ts';

const TEXTS = '.cache/texts';
/** True in a build for which the texts have been laid out as staff have written them. */
const hasTexts = process.execArgv.includes('--conditions=written');

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  trailingSlash: 'never',
  compressHTML: true,
  build: {
    format: 'file',
    inlineStylesheets: 'always',
  },
  integrations: [react(), ...pageSteps()],
  devToolbar: { enabled: false },
  // A line for each page is a tenth of what a page costs to make.
  logger: logHandlers.node({ level: process.env.NODE_ENV === 'production' ? 'warn' : 'info' }),
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Text becomes markup or a script's address in two places (rerender-article.ts,
        // cache-page.ts).
        "require-trusted-types-for 'script'",
        'trusted-types product-article offline',
      ],
    },
  },
  vite: {
    css: {
      postcss: {
        plugins: [globalData({ files: ['src/design/breakpoints.css'] }), customMedia()],
      },
    },
    plugins: [
      namedPhotos(TEXTS),
      smallImports(),
      ownCopies(),
      seeScreens(),
      noJsonSchemas(),
      lowerScripts(),
      requireMatches(),
    ],
    // Node.js follows the condition by package.json; Vite has other conditions in each environment.
    resolve: { alias: hasTexts ? { '#texts': resolve(TEXTS) } : {} },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Not `Page.astro_astro_type_script_index_0_lang.…`: they stand in each page.
              entryFileNames: ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`,
              // What all pages need, and what makes a card, comes in one file each, not in
              // four that wait for each other.
              codeSplitting: {
                groups: [
                  // What draws an island. The back office's questions are drawn by a part of it alone.
                  oneChunk(
                    'client',
                    [],
                    ['@astrojs/react/dist/client.js', '/react/', '/react-dom/'],
                  ),
                  // Before that of the cards, which takes what both need otherwise.
                  oneChunk(
                    'page',
                    [
                      'src/catalogue/contract/random-pick.ts',
                      'src/catalogue/contract/remembered-product.ts',
                      'src/design/element.ts',
                      'src/design/toasts/page-toasts.ts',
                      'src/enquiry/quote-list/quote-list.ts',
                      'src/enquiry/quote-list/quote-list-store.ts',
                    ],
                    ['preload-helper', 'nanostores'],
                  ),
                  oneChunk('cards', [
                    'src/catalogue/cards/make-card.ts',
                    'src/catalogue/cards/random-pick.ts',
                    'src/catalogue/contract/card.ts',
                    'src/catalogue/contract/product-address.ts',
                    'src/media/contract/photo.ts',
                  ]),
                  ...screenChunks(),
                ],
              },
            },
          },
        },
      },
    },
    build: {
      cssTarget: browserFloor,
      // The header has to know at once how far the page is scrolled. All other scripts come after
      // the page's pictures, from files that the next page has already.
      assetsInlineLimit: (file) => /\/Header\.[^/]+\.js$/.test(file),
    },
  },
});
