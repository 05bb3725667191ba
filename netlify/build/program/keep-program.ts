import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { linkFile } from '../../../src/platform/storage/link-file.ts';
import { linkFiles } from './linked.ts';
import { notePictures, shownOriginals } from './pictures.ts';
import { ASSETS, CODE, digestOf, fileOf, keyOfSources, PICTURES, type Program } from './program.ts';

/** What Astro's own way of rendering has within, and no type says. */
interface RenderedWith {
  app: {
    getOptions(): { allPages: Record<string, { key: string; styles: unknown[] }> };
    getSettings(): { scripts: unknown[] };
  };
}

/**
 * Keeps what Astro makes of the sources, so that the next build can render with it.
 *
 * @param folder where it is kept
 * @param inBrowsers the texts that browsers' files hold
 */
export function keepProgram(folder: string, inBrowsers: ReadonlySet<string>): AstroIntegration {
  const key = keyOfSources(process.env);
  const pictures: Program['pictures'] = {};
  let bundled: string[] = [];
  let pages: Program['pages'] = [];
  let rendered: RenderedWith;
  return {
    name: 'keep-program',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        rmSync(folder, { recursive: true, force: true });
        setPrerenderer((own) => {
          rendered = own as unknown as RenderedWith;
          const setup = async () => {
            bundled = shownOriginals();
            await own.setup?.();
            notePictures(pictures);
            pages = stylesOfPages(rendered);
          };
          return { ...own, setup };
        });
      },
      'astro:build:generated': ({ dir }) => {
        const site = fileURLToPath(dir);
        const program: Program = {
          key,
          texts: Object.fromEntries([...inBrowsers].map((text) => [text, digestOf(text)])),
          entry: basename(globSync(join(site, CODE, 'prerender-entry*.mjs'))[0] ?? ''),
          pages,
          scripts: rendered.app.getSettings().scripts,
          pictures,
          bundled,
          originals: shownOriginals(),
        };
        mkdirSync(folder, { recursive: true });
        cpSync(join(site, CODE), join(folder, CODE), { recursive: true });
        linkFiles(join(site, ASSETS), join(folder, ASSETS), () => true);
        keepPictures(site, join(folder, PICTURES));
        // Last: without it, there is no program.
        writeFileSync(fileOf(folder), JSON.stringify(program));
      },
    },
  };
}

/** Of those that no page asks the image service for, all but the ones that are there as files. */
function keepPictures(site: string, folder: string): void {
  for (const picture of globSync('**/*.{jpg,png,webp}', { cwd: site })) {
    if (picture.startsWith(ASSETS) || existsSync(join('public', picture))) continue;
    mkdirSync(dirname(join(folder, picture)), { recursive: true });
    linkFile(join(site, picture), join(folder, picture));
  }
}

/** Taken before anything is rendered: that sorts them, and those that are alike another way each time. */
function stylesOfPages({ app }: RenderedWith): Program['pages'] {
  const pages = Object.values(app.getOptions().allPages);
  return pages.map(({ key, styles }) => [key, { styles: [...styles] }]);
}
