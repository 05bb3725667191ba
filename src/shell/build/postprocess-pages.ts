import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { preloadPicture } from '../../pictures/preload-picture.ts';
import { deferScripts } from './defer-scripts.ts';
import { hoistStyles } from './hoist-styles.ts';
import { IslandRuntime } from './island-runtime.ts';
import { minifyScripts } from './minify-script.ts';
import { limitPolicy } from './page-policy.ts';
import { PageScripts } from './page-scripts.ts';

/** Post-processes the rendered pages. Each step fixes validity, or saves 1 kB or 0.1 s. */
export function postprocessPages(): AstroIntegration {
  return {
    name: 'postprocess-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const runtime = new IslandRuntime(folder);
        const scripts = new PageScripts(folder);
        for await (const page of glob('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = await runtime.share(await readFile(file, 'utf8'));
          // The policy comes last, since it contains hashes of the other steps' output.
          const short = await minifyScripts(hoistStyles(scripts.preload(html)));
          await writeFile(file, limitPolicy(preloadPicture(deferScripts(short))));
        }
      },
    },
  };
}
