import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../account/session/api-query.ts';
import { callApi } from '../../client.ts';
import { listTasks } from '../../routes.ts';
import type { TaskList } from '../contract/tasks.ts';
import { useInboxNews } from './unread.ts';

/**
 * Counts what waits for the reader, again after each event of the inbox.
 *
 * @param isListed true on the screen that lists all of it, which is read once for both
 */
export function useTaskCount(isListed: boolean): number {
  // A server without an inbox has no tasks either.
  const stamp = useInboxNews()?.stamp;
  const { data = 0 } = useQuery<TaskList, Error, number>(
    {
      queryKey: isListed ? [listTasks.path] : ['task count', stamp],
      queryFn: ({ signal }) =>
        callApi(listTasks, { signal, parse: (answer) => answer as TaskList }),
      select: ({ total }) => total,
      enabled: !isListed && stamp !== undefined,
      placeholderData: (before) => before,
      meta: { failure: 'Tasks could not be counted.' },
    },
    queryClient,
  );
  useEffect(() => showOnIcon(data), [data]);
  return data;
}

/** Shows the count on the icon of the installed app. */
function showOnIcon(count: number): void {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  // A device that shows no counts refuses.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
