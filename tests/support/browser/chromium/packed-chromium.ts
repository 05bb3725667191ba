import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** An npm package with a compressed Chromium for Linux on x64. */
export interface PackedChromium {
  /** Its package, once installed. */
  folder: string;
  /** Compressed files beside the browser: libraries and fonts. */
  archives: string[];
  /** Folder of the unpacked fonts. */
  fonts: string;
}

/** An unpacked browser, and the environment for its libraries and fonts. */
export interface UnpackedChromium {
  executablePath: string;
  env: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string };
}

/** Unpacks the browser into `.cache` unless this version is there. */
export function unpackChromium(packed: PackedChromium): UnpackedChromium {
  const settings = readFileSync(join(packed.folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(settings) as { version: string };
  const unpacked = resolve(`.cache/chromium-${version}`);
  if (!existsSync(unpacked)) unpack(packed, unpacked);
  const libraries = [join(unpacked, 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: join(unpacked, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
    },
  };
}

/** Atomic, so that an interrupted unpacking is repeated. */
function unpack({ folder, archives, fonts }: PackedChromium, unpacked: string): void {
  const fresh = `${unpacked}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const read = (file: string) => brotliDecompressSync(readFileSync(join(folder, 'bin', file)));
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const archive of archives) {
    execFileSync('tar', ['-xf', '-', '-C', fresh], { input: read(archive) });
  }
  // Written once, since other browsers of the run may be reading it.
  const settings = fontconfig([join(unpacked, fonts)], join(unpacked, 'fonts-cache'));
  writeFileSync(join(fresh, 'fonts.conf'), settings);
  try {
    renameSync(fresh, unpacked);
  } catch {
    // Another test process was faster; its copy is the same.
    rmSync(fresh, { recursive: true });
  }
}

/**
 * Fontconfig settings that only show the fonts of some folders. Without any font, Chromium crashes
 * at the first form field.
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
