import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ApiQuery, queryClient } from '../../account/session/api-query.ts';
import { showToast } from '../../design/toasts/toasts.ts';

/**
 * Loads a part of a screen on demand, so that the screen itself appears sooner. Logs a failure.
 *
 * @param name identifies the module
 */
export function useLoaded<Module>(
  name: string,
  load: () => Promise<Module>,
  isAsked = true,
): { loaded: Module | undefined } & Pick<ApiQuery<Module>, 'phase' | 'isMissing' | 'refetch'> {
  const { data, isError, refetch } = useQuery(
    { queryKey: [name], queryFn: load, enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  const phase = data ? 'ready' : isError ? 'failed' : 'loading';
  return { loaded: data, phase, isMissing: false, refetch: async () => void (await refetch()) };
}

/**
 * Loads a part that shows nothing until it is ready, such as a dialog. A failure shows a toast.
 *
 * @param onFailed resets the state that asked for it
 */
export function useOnDemand<Module>(
  name: string,
  load: () => Promise<Module>,
  isWanted: boolean,
  onFailed: () => void,
): Module | undefined {
  const { loaded, phase } = useLoaded(name, load, isWanted);
  const hasFailed = isWanted && phase === 'failed';
  const giveUp = useEffectEvent(onFailed);
  useEffect(() => {
    if (!hasFailed) return;
    showToast('error', 'That could not be loaded. Check the connection, then try again.');
    giveUp();
  }, [hasFailed]);
  return isWanted ? loaded : undefined;
}
