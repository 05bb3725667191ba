import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkFile } from '../../platform/storage/link-file.ts';

/**
 * Pages that are written once for as long as what they are made of stays the same: another build of
 * the same sources gives the file of the one before a second place.
 */
export class KeptPages {
  private readonly folder: string;
  private readonly common: string;
  private readonly unused: Set<string>;

  /**
   * @param folder where they are kept
   * @param common what all of them are made of
   */
  constructor(folder: string, common: string) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.common = hash('sha256', common);
    this.unused = new Set(readdirSync(folder));
  }

  /** @param data what this page is made of, besides */
  write(file: string, data: string, make: () => string): void {
    const name = `${hash('sha256', this.common + data)}.html`;
    const kept = join(this.folder, name);
    if (!this.unused.delete(name)) {
      // Under its own name once it is whole.
      writeFileSync(`${kept}.new`, make());
      renameSync(`${kept}.new`, kept);
    }
    linkFile(kept, file);
  }

  /** Those that this build has had no use for. */
  forgetUnused(): void {
    for (const name of this.unused) rmSync(join(this.folder, name));
  }
}
