import type { Environment } from './env.ts';
import type { Publisher } from './services.ts';

const TIMEOUT_MS = 10_000;

/** Publisher that asks the host for builds, which cost money; `undefined` without a build hook. */
export function hostPublisher({
  buildHookUrl,
  buildsPerDay,
}: Pick<Environment, 'buildHookUrl' | 'buildsPerDay'>): Publisher | undefined {
  if (buildHookUrl === undefined) return undefined;
  return {
    quietMinutes: 15,
    longestMinutes: 60,
    everyMinutes: 15,
    perDay: buildsPerDay,
    start: buildHook(buildHookUrl),
  };
}

/**
 * Makes the call that asks the host for a build. Its errors never contain the URL, since anybody
 * who knows it can start builds.
 *
 * @param url the host's build hook
 */
export function buildHook(url: string): () => Promise<void> {
  return async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', body: '{}', signal }).catch(
      (error: Error) => {
        throw new Error(`The build hook could not be reached (${reasonOf(error)}).`);
      },
    );
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The build hook answered ${answer.status}.`);
  };
}

function reasonOf({ name, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
