import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ownCopies } from '../../../src/shell/build/own-copies.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const FILES = {
  'src/words/day.ts': "export const day: string = 'Monday';",
  'src/words/greeting.ts':
    "import { day } from './day.ts';\nexport const greet = () => alert(day);",
  'src/pages/visitors.ts': "import { greet } from '../words/greeting.ts';\ngreet();",
  'src/back-office/Screen.ts': "import { greet } from '../words/greeting.ts';\ngreet();",
};

it('a screen for staff shares no file with visitors, and comes with its own copy of what both load', async () => {
  for (const [path, code] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const input = ['src/pages/visitors.ts', 'src/back-office/Screen.ts'];
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [ownCopies()],
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  const chunks = 'output' in built ? built.output : [];
  const modulesOf = (name: string) =>
    chunks.flatMap((chunk) =>
      chunk.type === 'chunk' && chunk.name === name
        ? chunk.moduleIds.map((id) => id.slice(folder.length + 1))
        : [],
    );
  expect(modulesOf('visitors')).toEqual([
    'src/words/day.ts',
    'src/words/greeting.ts',
    'src/pages/visitors.ts',
  ]);
  expect(modulesOf('Screen')).toEqual([
    'src/words/day.ts?office',
    'src/words/greeting.ts?office',
    'src/back-office/Screen.ts',
  ]);
});
