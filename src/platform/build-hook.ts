const TIMEOUT_MS = 10_000;

/**
 * A call that asks the host to build the site anew; `undefined` where nothing builds it by itself.
 * It fails with a reason that never holds the address: whoever knows it can start builds.
 *
 * @param url the host's build hook
 */
export function buildHook(url: string | undefined): (() => Promise<void>) | undefined {
  if (url === undefined) return undefined;
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
