import { useQuery } from '@tanstack/react-query';
import { type Read, reads } from '../../account/session/read.ts';

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
): { loaded: Module | undefined } & Pick<Read<Module>, 'phase' | 'missing' | 'reload'> {
  const { data, isError, refetch } = useQuery(
    { queryKey: [name], queryFn: load, enabled: isAsked },
    reads,
  );
  const phase = data ? 'ready' : isError ? 'failed' : 'loading';
  return { loaded: data, phase, missing: false, reload: async () => void (await refetch()) };
}
