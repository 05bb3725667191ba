import { type Browser, chromium } from 'playwright';
import { unpackChromium } from '../../support/browser/chromium/packed-chromium.ts';

/** The oldest Chromium on npm, and the oldest supported one. */
export type OldChromium = 'chromium-92' | 'chromium-109';

const ARGUMENTS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts an old Chromium; the first start unpacks it. */
export function launchOldChromium(name: OldChromium): Promise<Browser> {
  const folder = `tests/all/node_modules/${name}`;
  const archives = ['aws.tar.br', 'swiftshader.tar.br'];
  const { executablePath, env } = unpackChromium({ folder, archives, fonts: '.fonts' });
  return chromium.launch({ executablePath, args: ARGUMENTS, env: { ...process.env, ...env } });
}
