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
      fallbacks: ['serif'],
      options: {
        variants: [{ src: ['./src/design/fonts/fraunces.woff2'], weight: '480', style: 'normal' }],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
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
