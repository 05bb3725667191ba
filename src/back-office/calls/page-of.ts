import { z } from 'zod';

/** One page of a list, and how many entries it has on all pages. */
export interface PageOf<Entry> {
  entries: Entry[];
  total: number;
}

/** Reads the answer of a list's call, with its `X-Total-Count`. */
export function readPageOf<Schema extends z.ZodType>(entry: Schema) {
  const list = z.array(entry);
  return (answer: unknown, _status: number, headers: Headers): PageOf<z.output<Schema>> => ({
    entries: list.parse(answer),
    total: z.coerce
      .number()
      .int()
      .parse(headers.get('X-Total-Count') ?? undefined),
  });
}
