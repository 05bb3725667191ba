import { build, type Rolldown } from 'vite';

/**
 * Bundles a service worker into one file.
 *
 * @param entry path of its first module
 * @param define names that the worker knows, with the code that stands for each
 */
export async function bundleWorker(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      ...define,
      // Otherwise Workbox logs to the console in test builds.
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
