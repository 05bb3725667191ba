import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Format of the command line by ending: UTF-8, with commas. */
const FORMATS = { csv: 'csv:Text - txt - csv (StarCalc):44,34,76', xlsx: 'xlsx' };
export type Ending = keyof typeof FORMATS;
export const ENDINGS: Ending[] = ['csv', 'xlsx'];

/** Opens a file in LibreOffice and saves it in another format. */
export async function savedByOffice(ending: Ending, name: string, bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const file = join(folder, name);
    const saved = join(folder, 'saved');
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    // Its window reads the mark of UTF-8 of a CSV file, its command line wants to be told.
    const reading = name.endsWith('.csv') ? ['--infilter=CSV:44,34,76,1'] : [];
    const written = ['--convert-to', FORMATS[ending], '--outdir', saved];
    await run('soffice', [profile, '--headless', ...reading, ...written, file]);
    return new Uint8Array(await readFile(join(saved, name.replace(/[^.]*$/, ending))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
