import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type ApiQuery, queryClient } from '../../account/session/api-query.ts';
import { showToast } from '../../design/toasts/toasts.ts';

/**
 * A part of a screen that is loaded when it is asked for, so that the screen itself is there
 * sooner. A failure is logged.
 *
 * @param name its own
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
 * One that shows nothing until it is there, such as a dialog. Without a connection a toast says so,
 * and nobody waits for it any longer.
 *
 * @param onFailed takes back that it is wanted
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
