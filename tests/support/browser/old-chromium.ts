import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';

/** Both are packed in npm packages of that name, and need nothing from the system. */
export type OldChromium = 'chromium-92' | 'chromium-109';

const ARGUMENTS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts a Chromium of years ago; its first start on a machine unpacks it. */
export function launchOldChromium(name: OldChromium): Promise<Browser> {
  const folder = resolve('.cache', name);
  if (!existsSync(folder)) unpack(name, folder);
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ARGUMENTS,
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  });
}

/** Appears whole or not at all, so that an unpacking that was cut short is done again. */
function unpack(name: OldChromium, folder: string): void {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const read = (file: string) =>
    brotliDecompressSync(readFileSync(join('node_modules', name, 'bin', file)));
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const archive of ['aws.tar.br', 'swiftshader.tar.br']) {
    execFileSync('tar', ['-xf', '-', '-C', fresh], { input: read(archive) });
  }
  writeFileSync(join(fresh, 'fonts.conf'), fontsOf(folder));
  try {
    renameSync(fresh, folder);
  } catch {
    // Another test process was faster; its copy is the same.
    rmSync(fresh, { recursive: true });
  }
}

function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, '.fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
