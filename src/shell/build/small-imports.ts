import type { Plugin } from 'vite';

/** Vite's preload helper, which wraps each `import()` in a browser. */
const HELPER = '\0vite/preload-helper.js';

const SMALL_HELPER = `
const styles = {};
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(bring)).then(load);
const bring = (path) => styles[path] ??= new Promise((done, failed) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + path;
  link.onload = done;
  link.onerror = () => {
    styles[path] = undefined;
    link.remove();
    failed(new Error('Unable to load ' + link.href));
  };
  document.head.append(link);
});`;

/**
 * Replaces Vite's helper for `import()`: late modules load their own styles, and nothing is
 * preloaded. Saves 1.3 kB of script on every page, a quarter of a category page's 5 kB.
 */
export function smallImports(): Plugin {
  return {
    name: 'small-imports',
    enforce: 'pre',
    configEnvironment: (name) =>
      name === 'client' ? { build: { modulePreload: false } } : undefined,
    load: (id) => (id === HELPER ? SMALL_HELPER : undefined),
  };
}
