import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { unpackChromium } from './packed-chromium.ts';

const PACKED = {
  folder: 'node_modules/@sparticuz/chromium',
  archives: ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'],
  fonts: 'fonts',
};

/** Flags for a container without a screen; none relaxes the web's security. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  // A process for each page would double the CPU time.
  '--process-per-site',
];

/** True where tests run in the browser of the npm package, which draws the same on every machine. */
export function isPackedBrowser(env: NodeJS.ProcessEnv = process.env): boolean {
  return !env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64';
}

export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * Launch options of the Chromium for tests: that of the npm package with its own fonts, so that
 * every machine tests the same. CHROMIUM_PATH selects another one with the installed fonts. The
 * package supports Linux on x64; elsewhere Playwright's own is used.
 *
 * @throws Error when neither exists
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser {
  if (env.CHROMIUM_PATH) {
    return { executablePath: env.CHROMIUM_PATH, args: ARGUMENTS, env: defined(env) };
  }
  if (isPackedBrowser(env)) {
    const unpacked = unpackChromium(PACKED);
    return { ...unpacked, args: ARGUMENTS, env: { ...defined(env), ...unpacked.env } };
  }
  const executablePath = chromium.executablePath();
  if (existsSync(executablePath)) return { executablePath, args: ARGUMENTS, env: defined(env) };
  throw new Error(
    'There is no browser to test with. Run "npx playwright install chromium", or set CHROMIUM_PATH to an installed Chromium.',
  );
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
