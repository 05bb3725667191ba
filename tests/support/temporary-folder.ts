import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** An empty folder, removed when the test or the file's last test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}
