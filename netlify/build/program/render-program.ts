import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { linkFile } from '../../../src/platform/storage/link-file.ts';
import { pageSteps } from '../page-steps.ts';
import { linkFiles } from './linked.ts';
import { answerAgain, shownOriginals } from './pictures.ts';
import { ASSETS, CODE, fileOf, PICTURES, type Program } from './program.ts';

/** As the code that Astro has made knows its pages. */
interface Route {
  type: 'page' | 'endpoint' | string;
}

interface App {
  manifest: never;
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}

interface Place {
  pathname: string;
  route: Route;
}

/**
 * Renders the site with the program of an earlier build, in a process of its own.
 *
 * @throws Error when that program cannot give all of it
 */
async function renderSite(folder: string, site: string): Promise<void> {
  const program = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Program;
  const origin = new URL(process.env.SITE_URL ?? '').origin;
  const steps = pageSteps(folder);
  const run = async (hook: string, options: object) => {
    for (const { hooks } of steps) {
      await (hooks as Record<string, ((options: object) => unknown) | undefined>)[hook]?.(options);
    }
  };
  await run('astro:config:done', { config: { site: origin } });
  await run('astro:build:start', {});
  cpSync('public', site, { recursive: true });
  const given = answerAgain(program);
  for (const { pathname, route, app } of await placesOf(folder, program)) {
    const place = fileAt({ pathname, route });
    const file = join(site, place);
    mkdirSync(dirname(file), { recursive: true });
    const picture = join(folder, PICTURES, place);
    if (existsSync(picture)) linkFile(picture, file);
    else writeFileSync(file, await rendered(app, { pathname, route }, origin));
  }
  if (String(shownOriginals()) !== String(program.originals)) throw new Error('other photographs');
  const made = new Set(Object.values(program.pictures).map((address) => nameOf(address)));
  const wanted = new Set([...given].map(nameOf));
  linkFiles(
    join(folder, ASSETS),
    join(site, ASSETS),
    (name) => !made.has(name) || wanted.has(name),
  );
  await run('astro:build:done', { dir: pathToFileURL(`${resolve(site)}/`) });
}

async function placesOf(folder: string, program: Program): Promise<(Place & { app: App })[]> {
  const { app } = (await import(String(pathToFileURL(resolve(folder, CODE, program.entry))))) as {
    app: App;
  };
  app.setInternals({ pagesByKeys: new Map(program.pages), entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: program.scripts },
    logger: { options: { destination: { write: () => {} } } },
  });
  const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
  const places = (await new StaticPaths(app).getAll()) as Place[];
  return places.map((place) => ({ ...place, app }));
}

/** @throws Error when it leads elsewhere */
async function rendered(app: App, place: Place, origin: string): Promise<Buffer> {
  const { pathname, route } = place;
  const request = new Request(new URL(encodeURI(`/${fileAt(place)}`), origin));
  const answer = await app.render(request, { routeData: route });
  if (answer.status >= 300 && answer.status < 400) throw new Error(`${pathname} leads elsewhere`);
  return Buffer.from(await answer.arrayBuffer());
}

function fileAt({ pathname, route }: Place): string {
  const path = pathname.replace(/^\//, '');
  return route.type === 'page' ? `${path || 'index'}.html` : path;
}

function nameOf(address: string): string {
  return basename(decodeURI(address));
}

const [folder = '', site = ''] = process.argv.slice(2);
await renderSite(folder, site);
