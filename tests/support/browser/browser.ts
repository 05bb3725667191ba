import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

const PACKAGE = 'node_modules/@sparticuz/chromium';

/** What a Chromium needs in a container without a screen, and nothing that weakens the web. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
];

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The Chromium to test with, as Playwright's launch options: the one of the npm package, with its own
 * fonts, so that every machine tests the same. CHROMIUM_PATH names another one, which uses the fonts
 * that are installed. The package is for Linux on x64; elsewhere Playwright's own is taken.
 *
 * @throws Error where neither is there
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  if (env.CHROMIUM_PATH) {
    return { executablePath: env.CHROMIUM_PATH, args: ARGUMENTS, env: defined(env) };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackFromNpm(env);
  const executablePath = chromium.executablePath();
  if (existsSync(executablePath)) return { executablePath, args: ARGUMENTS, env: defined(env) };
  throw new Error(
    'There is no browser to test with. Run "npx playwright install chromium", or set CHROMIUM_PATH to an installed Chromium.',
  );
}

function unpackFromNpm(env: NodeJS.ProcessEnv): Browser {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = resolve(`.cache/chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...defined(env),
      LD_LIBRARY_PATH: [join(folder, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Settings by which a browser sees the fonts of some folders only. The package expects its fonts
 * elsewhere; without any, Chromium ends at the first field of a form.
 */
export function fontconfig(folders: string[], cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}

/** Appears whole or not at all, so that an unpacking that was cut short is done again. */
function unpack(folder: string) {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const read = (name: string) => brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)));
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    execFileSync('tar', ['-xf', '-', '-C', fresh], { input: read(name) });
  }
  // Written once, since other browsers of the same run may be starting and read it.
  const settings = fontconfig([join(folder, 'fonts')], join(folder, 'fonts-cache'));
  writeFileSync(join(fresh, 'fonts.conf'), settings);
  try {
    renameSync(fresh, folder);
  } catch {
    // Another test process was faster; its copy is the same.
    rmSync(fresh, { recursive: true });
  }
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
