import { z } from 'zod';
import { type Read, useRead } from '../../account/session/read.ts';
import { type PageOf, pageFrom } from './listing.ts';

const count = z.coerce.number().int();

/**
 * One page of a list of the API.
 *
 * @param call as `pageCall` makes it
 */
export function usePage<Entry>(
  call: string,
  entry: z.ZodType<Entry>,
  how?: Parameters<typeof useRead>[2],
): Read<PageOf<Entry>> {
  const parse = (answer: unknown, _status: number, headers: Headers) => ({
    ...pageFrom(call, z.array(entry).parse(answer), countIn(headers, 'X-Total-Count')),
    ...waitingIn(headers),
  });
  return useRead(call, parse, how);
}

function waitingIn(headers: Headers): { waiting?: number } {
  const waiting = countIn(headers, 'X-Waiting-Count');
  return waiting === undefined ? {} : { waiting };
}

/** Such as how many entries a list has on all pages; undefined when its answer does not say. */
function countIn(headers: Headers, name: string): number | undefined {
  return count.optional().parse(headers.get(name) ?? undefined);
}
