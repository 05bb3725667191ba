import { type Browser, chromium } from 'playwright';
import { unpackChromium } from '../../support/browser/chromium/packed-chromium.ts';

/** Folders of the oldest Chromium on npm, which has no older one, and of the oldest supported. */
export const OLD_CHROMIUM = {
  'chromium-92': 'tests/all/node_modules/chromium-92',
  'chromium-109': 'tests/all/node_modules/chromium-109',
};
export type OldChromium = keyof typeof OLD_CHROMIUM;

/** The npm packages have them for no other machines. */
export const runsOldChromium = process.platform === 'linux' && process.arch === 'x64';

const ARGUMENTS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts an old Chromium; the first start unpacks it. */
export function launchOldChromium(name: OldChromium): Promise<Browser> {
  const folder = OLD_CHROMIUM[name];
  const archives = ['aws.tar.br', 'swiftshader.tar.br'];
  const { executablePath, env } = unpackChromium({ folder, archives, fonts: '.fonts' });
  return chromium.launch({ executablePath, args: ARGUMENTS, env: { ...process.env, ...env } });
}
