import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

const COMMANDS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const PACKED = 'node_modules/@sparticuz/chromium/bin';
const UNPACKED = '.cache/chromium';

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
 * A Chromium to test with, as Playwright's launch options: the one of CHROMIUM_PATH, an installed
 * one, Playwright's own, or the one of an npm package that needs nothing from the system.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  const found = env.CHROMIUM_PATH || findInstalled(env) || findPlaywrights();
  if (found) return { executablePath: found, args: ARGUMENTS, env: defined(env) };
  return unpackFromNpm(env);
}

function findInstalled({ PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const onPath = PATH.split(delimiter).flatMap((folder) => COMMANDS.map((c) => join(folder, c)));
  return [...onPath, ...APPLICATIONS].find((path) => existsSync(path));
}

function findPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function unpackFromNpm(env: NodeJS.ProcessEnv): Browser {
  const folder = resolve(UNPACKED);
  if (!existsSync(folder)) unpack(folder);
  writeFileSync(join(folder, 'fonts.conf'), fontsOf(folder));
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: {
      ...defined(env),
      LD_LIBRARY_PATH: [join(folder, 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_PATH: folder,
    },
  };
}

/** The package expects its fonts elsewhere; without any, Chromium ends at the first field of a form. */
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/** Appears whole or not at all, so that an unpacking that was cut short is done again. */
function unpack(folder: string) {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const read = (name: string) => brotliDecompressSync(readFileSync(join(PACKED, name)));
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    execFileSync('tar', ['-xf', '-', '-C', fresh], { input: read(name) });
  }
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
