import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path/posix';

export interface SeedPhoto {
  /** Path below `data/photos`. */
  file: string;
  alt: string;
  /** The piece in a photo of a room, which fills its square around it. */
  focus?: { x: number; y: number } | undefined;
}

/** Contents of a product's further views, by the number at the end of the file name. */
const VIEWS: Record<string, string> = { 2: 'from another side', 3: 'a detail' };

const PHOTOS = 'data/photos';
const VIEW_FILE = /^products\/(.+-\d\d)-(\d+)\.webp$/;

/**
 * Photos of a product, with further views after the first: existing files `<name>-2.webp` and
 * `<name>-3.webp`.
 */
export function withFurtherViews([main, ...others]: SeedPhoto[], root = '.'): SeedPhoto[] {
  if (!main) return [];
  const views = Object.entries(VIEWS)
    .map(([number, words]) => ({ file: viewFile(main.file, number), alt: `${main.alt}, ${words}` }))
    .filter(({ file }) => existsSync(join(root, PHOTOS, file)))
    .filter(({ file }) => others.every((other) => other.file !== file));
  return [main, ...views, ...others];
}

function viewFile(main: string, number: string): string {
  return main.replace(/\.webp$/, `-${number}.webp`);
}

/** Files of further views that no product would show. */
export function problemsOfViews(root = '.'): string[] {
  return globSync('products/*.webp', { cwd: join(root, PHOTOS) }).flatMap((file) => {
    const [, name, number = ''] = VIEW_FILE.exec(file.replaceAll('\\', '/')) ?? [];
    if (!name) return [];
    const main = `products/${name}.webp`;
    const of = `${join(PHOTOS, 'products', basename(file))} is a further view`;
    if (!existsSync(join(root, PHOTOS, main))) return [`${of} of ${main}, which does not exist`];
    return VIEWS[number]
      ? []
      : [`${of} with a number that is not ${Object.keys(VIEWS).join(' or ')}`];
  });
}
