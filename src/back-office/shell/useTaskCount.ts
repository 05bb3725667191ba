import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../account/session/api-query.ts';
import { callApi } from '../../client.ts';
import { listTasks } from '../../routes.ts';
import type { TaskList } from '../contract/tasks.ts';
import { useInboxNews } from './unread.ts';

/** Counts what waits for the reader, again after each event of the inbox. */
export function useTaskCount(): number {
  // A server without an inbox has no tasks either.
  const stamp = useInboxNews()?.stamp;
  const { data = 0 } = useQuery<number>(
    {
      queryKey: ['task count', stamp],
      queryFn: ({ signal }) =>
        callApi(listTasks, { signal, parse: (answer) => (answer as TaskList).total }),
      enabled: stamp !== undefined,
      placeholderData: (before) => before,
      meta: { failure: 'Tasks could not be counted.' },
    },
    queryClient,
  );
  return data;
}
