import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright/test';
import { findBrowser } from '../../support/browser/chromium/find-browser.ts';
import { fontconfig } from '../../support/browser/chromium/packed-chromium.ts';

const PACKAGES = 'tests/all/node_modules';
const EXPO = `${PACKAGES}/@expo-google-fonts`;

/**
 * A typical set of installed fonts, by their family names and by the fallback faces that use them.
 */
export interface FontSet {
  name: string;
  folders: string[];
  text: { font: string; face: string };
  display: { font: string; face: string };
}

export const fontSets: FontSet[] = [
  {
    // Arimo and Tinos are metrically Liberation Sans and Liberation Serif.
    name: 'Liberation',
    folders: ['arimo/400Regular', 'arimo/700Bold', 'tinos/400Regular'].map((f) => `${EXPO}/${f}`),
    text: { font: 'Arimo', face: 'figtree-arial' },
    display: { font: 'Tinos', face: 'fraunces-times' },
  },
  {
    name: 'Roboto and Noto Serif',
    folders: ['roboto/400Regular', 'roboto/700Bold', 'noto-serif/400Regular'].map(
      (f) => `${EXPO}/${f}`,
    ),
    text: { font: 'Roboto', face: 'figtree-roboto' },
    display: { font: 'Noto Serif', face: 'fraunces-noto' },
  },
  {
    name: 'DejaVu',
    folders: [`${PACKAGES}/dejavu-fonts-ttf/ttf`],
    text: { font: 'DejaVu Sans', face: 'figtree-dejavu' },
    display: { font: 'DejaVu Serif', face: 'fraunces-dejavu' },
  },
];

/** Starts a browser that only sees the fonts of the set. */
export function launchWithFonts({ name, folders }: FontSet): Promise<Browser> {
  const cache = resolve('.cache/font-sets');
  mkdirSync(cache, { recursive: true });
  // Named by process, since browsers of other workers may be reading theirs.
  const settings = join(cache, `${name.replaceAll(' ', '-')}-${process.pid}.conf`);
  const installed = folders.map((folder) => resolve(folder));
  writeFileSync(settings, fontconfig(installed, cache));
  const { env, ...options } = findBrowser();
  return chromium.launch({ ...options, env: { ...env, FONTCONFIG_FILE: settings } });
}
