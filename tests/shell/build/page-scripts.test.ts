import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { PageScripts } from '../../../src/shell/build/page-scripts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const SCREEN =
  '<head></head><script type="module" src="/_astro/Guard.1.js"></script>' +
  '<astro-island component-url="/_astro/Screen.1.js" renderer-url="/_astro/client.1.js" props="{}" client="only">';

beforeAll(() => {
  mkdirSync(join(folder, '_astro'));
  const files = {
    'Screen.1.js':
      'import{a as b}from"./shared.1.js";import"./side.1.js";let c=()=>import("./Dialog.1.js");',
    'Dialog.1.js': 'import{a as b}from"./shared.1.js";export{d}from"./late.1.js";',
    'shared.1.js': 'let a="import x from \'./none.js\'";export{a};',
    ...{ 'side.1.js': '', 'late.1.js': '', 'client.1.js': '', 'Guard.1.js': '' },
  };
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(join(folder, '_astro', name), code);
  }
});

const named = (names: string) => names.split(' ').map((name) => `/_astro/${name}.1.js`);

it('a screen asks in its head for what its scripts import, at whichever distance', () => {
  const head = new PageScripts(folder).preload(SCREEN).split('</head>')[0];
  const asked = [...(head ?? '').matchAll(/rel="modulepreload" href="([^"]+)"/g)];
  expect(asked.map(([, path]) => path).sort()).toEqual(
    named('Guard Screen client shared side').sort(),
  );
});

it('the scripts of a screen with its later parts are known, too', () => {
  expect(new PageScripts(folder).of(SCREEN, true).sort()).toEqual(
    named('Dialog Guard Screen client late shared side').sort(),
  );
});

it('a page that is drawn without its islands asks for nothing', () => {
  const page = SCREEN.replace('"only"', '"visible"');
  expect(new PageScripts(folder).preload(page)).toBe(page);
});
