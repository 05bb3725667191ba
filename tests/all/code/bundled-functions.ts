import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export type HostFunction = (request: Request, context: object) => Promise<Response | undefined>;

/** Bundles each function as the host does, in a folder of its own. */
export async function bundleFunctions(): Promise<Map<string, FunctionResult>> {
  const settings = await readFile('netlify.toml', 'utf8');
  const [, included = ''] = /^included_files = (\[.*\])$/m.exec(settings) ?? [];
  const bundles = await zipFunctions(resolve('netlify/functions'), temporaryFolder(), {
    archiveFormat: 'none',
    basePath: resolve('.'),
    config: { '*': { includedFiles: JSON.parse(included) } },
  });
  return new Map(bundles.map((bundle) => [bundle.name, bundle]));
}

export function fileOf({ name, path }: FunctionResult): string {
  return join(path, `netlify/functions/${name}.mjs`);
}

export function bytesOf({ path }: FunctionResult): number {
  const files = globSync('**', { cwd: path, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
}

/** @param process name of a separate instance, which shares no state with others */
export async function load(bundle: FunctionResult, process = ''): Promise<HostFunction> {
  const file = pathToFileURL(fileOf(bundle)).href + process;
  const module = (await import(/* @vite-ignore */ file)) as { default: HostFunction };
  return module.default;
}

/** Calls a function as the host does, and waits for its background work. */
export async function callAsHost(
  handler: HostFunction,
  request: Request,
  { ip = '192.0.2.1', context = 'production', geo = {} } = {},
) {
  const goingOn: Promise<unknown>[] = [];
  const answer = await handler(request, {
    ip,
    geo,
    deploy: { context, id: 'deploy-1' },
    url: new URL(request.url),
    waitUntil: (work: Promise<unknown>) => void goingOn.push(work),
  });
  await Promise.all(goingOn);
  return answer;
}
