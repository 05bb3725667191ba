import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { FOLDER, sizedFile } from './photo-library.ts';

const MODULE = 'virtual:named-photos';
/** Texts that name photos; their own photos stay in previews once staff have replaced them. */
const TEXTS = 'data/{about,catalogue-pages,collections,home}.json';
const NAMES = /"(products\/[\w-]+\.webp)"/g;

/**
 * Provides the photos of `data/photos` that pages show, in all their sizes: rooms, and the products
 * that texts name. With all of them, each build would copy hundreds of files that no page shows.
 *
 * @param texts folder with the texts as staff have written them
 */
export function namedPhotos(texts: string): Plugin {
  return {
    name: 'named-photos',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const files = [...globSync(TEXTS), ...globSync(`${texts}/*.json`)];
      for (const file of files) this.addWatchFile(resolve(file));
      const named = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, path = '']) => path),
      );
      const rooms = globSync('{rooms,video}/*.webp', { cwd: FOLDER });
      const paths = [...new Set([...rooms, ...named])].map((path) => path.replaceAll('\\', '/'));
      return moduleOf(paths.filter((path) => existsSync(`${FOLDER}/${path}`)).sort());
    },
  };
}

function moduleOf(paths: string[]): string {
  const entries = paths.map((path, index) => {
    const file = `${FOLDER}/${path}`;
    const widths = globSync('*', { cwd: `${FOLDER}/${path.split('/')[0]}` })
      .map(Number)
      .filter((width) => width > 0 && existsSync(sizedFile(file, width)));
    const imports = [
      `import image${index} from '/${file}';`,
      `import largest${index} from '/${file}?url';`,
      ...widths.map(
        (width) => `import at${width}of${index} from '/${sizedFile(file, width)}?url';`,
      ),
    ];
    const sizes = widths.map((width) => `${width}: at${width}of${index}`);
    const value = `{ image: image${index}, largest: largest${index}, sizes: { ${sizes.join(', ')} } }`;
    return { imports: imports.join('\n'), entry: `${JSON.stringify(path)}: ${value}` };
  });
  return [
    ...entries.map(({ imports }) => imports),
    `export default {\n${entries.map(({ entry }) => entry).join(',\n')}\n};`,
  ].join('\n');
}
