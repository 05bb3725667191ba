import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:8888',
  trailingSlash: 'never',
  compressHTML: true,
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [react()],
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      // Late letters keep their fallback for this page: text that has been read never jumps.
      display: 'optional',
      fallbacks: ['serif'],
      options: {
        variants: [{ src: ['./src/design/fonts/fraunces.woff2'], weight: '480', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      display: 'optional',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          { src: ['./src/design/fonts/figtree.woff2'], weight: '400 700', style: 'normal' },
        ],
      },
    },
  ],
  security: { csp: true },
});
