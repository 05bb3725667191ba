import { useCallback } from 'react';
import { z } from 'zod';
import type { Call } from '../../client.ts';
import { type Loading, useAnswer } from './useAnswer.ts';

interface Page<Item> {
  items: Item[];
  /** On all pages together. */
  total: number;
}

export type ListState<Item> = Pick<Loading<unknown>, 'phase' | 'reload'> & {
  /** What arrived last; it stays in sight while other entries are on their way. */
  items: Item[] | undefined;
  total: number;
};

/** One page of a list of the API. A failure is logged, and shown by whoever shows the list. */
export function useList<Item>(address: string, entry: z.ZodType<Item>): ListState<Item> {
  const parse = useCallback<Call<Page<Item>>['parse']>(
    (answer, _status, headers) => ({
      items: z.array(entry).parse(answer),
      total: z.coerce
        .number()
        .int()
        .parse(headers.get('X-Total-Count') ?? undefined),
    }),
    [entry],
  );
  const { phase, shown, reload } = useAnswer(address, parse);
  return { phase, reload, items: shown?.items, total: shown?.total ?? 0 };
}
