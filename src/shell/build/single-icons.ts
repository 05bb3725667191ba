import type { Plugin } from 'vite';

const ICONS = /(import|export)\s*\{([^}]+)\}\s*from\s*["'](lucide-react|@lucide\/astro)["'];?/g;

/**
 * Imports each icon from its own file. The output is the same, but otherwise four fifths of a
 * build's modules are unused icons: saves 1.1 of 7.6 s of every build.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    transform(code, id) {
      // Server rendering resolves React's icons through Node.js, in one file.
      if (!id.includes('/src/') || !this.environment) return;
      const own = code.replace(ICONS, (statement, verb: string, names: string, library: string) =>
        library === 'lucide-react' && this.environment.name !== 'client'
          ? statement
          : oneByOne(verb, names, library),
      );
      return own === code ? undefined : { code: own, map: null };
    },
  };
}

function oneByOne(verb: string, names: string, library: string): string {
  const icons = names.split(',').flatMap((name) => {
    const [icon = '', as = icon] = name.trim().split(/\s+as\s+/);
    return icon === '' || icon.startsWith('type ') ? [] : [{ icon, as }];
  });
  const file = (icon: string) => icon.replace(/([a-z])([A-Z\d])/g, '$1-$2').toLowerCase();
  return icons
    .map(({ icon, as }) => {
      const what = verb === 'export' ? `{ default as ${as} }` : as;
      return `${verb} ${what} from '${library}/icons/${file(icon)}';`;
    })
    .join(' ');
}
