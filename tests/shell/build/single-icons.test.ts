import { globSync, readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { singleIcons } from '../../../src/shell/build/single-icons.ts';

type Transform = (this: object, code: string, id: string) => Rolldown.TransformResult;

function imported(code: string, environment: string): string {
  const plugin = singleIcons();
  const transform = plugin.transform as unknown as Transform;
  const result = transform.call({ environment: { name: environment } }, code, '/src/Menu.tsx');
  return (result as { code: string } | undefined)?.code ?? code;
}

it('imports each icon from its own file', () => {
  const code =
    "import {\n  ArrowUp,\n  Share2,\n  type LucideIcon,\n  X as Cross,\n} from 'lucide-react';";
  expect(imported(code, 'client')).toBe(
    "import ArrowUp from 'lucide-react/icons/arrow-up'; " +
      "import Share2 from 'lucide-react/icons/share-2'; " +
      "import Cross from 'lucide-react/icons/x';",
  );
});

it('imports an icon that a file passes on from its own file', () => {
  expect(imported("export { ArrowUp } from 'lucide-react';", 'client')).toBe(
    "export { default as ArrowUp } from 'lucide-react/icons/arrow-up';",
  );
});

it('renders pages with React’s icons through Node.js', () => {
  const code = "import { ArrowUp } from 'lucide-react';";
  expect(imported(code, 'prerender')).toBe(code);
  expect(imported(code.replace('lucide-react', '@lucide/astro'), 'prerender')).toBe(
    "import ArrowUp from '@lucide/astro/icons/arrow-up';",
  );
});

it('uses no former icon name, which has no file', () => {
  for (const file of globSync(['src/**/*.{astro,tsx}', 'src/back-office/shell/*.ts'])) {
    const files = imported(readFileSync(file, 'utf8'), 'client').matchAll(/'(\S+)\/icons\/(\S+)'/g);
    for (const [, library, icon] of files) {
      const folder = library === 'lucide-react' ? 'dist/esm/icons' : 'src/icons';
      const place = `node_modules/${library}/${folder}/${icon}.*`;
      expect(globSync(place), `${icon} in ${file}`).not.toEqual([]);
    }
  }
});
