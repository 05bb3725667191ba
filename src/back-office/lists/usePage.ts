import { z } from 'zod';
import {
  type AnswerQuery,
  type ApiQuery,
  answerQuery,
  type QueryOptions,
  useAnswer,
} from '../../account/session/api-query.ts';
import type { RequestOptions } from '../../client.ts';
import type { Call } from '../../platform/contract/call.ts';
import { type Reading, useReading } from '../reading/useRead.ts';
import { type PageOf, type PageQuery, pageFrom, pageRange } from './listing.ts';

const count = z.coerce.number().int();

/** A call that answers a list. */
export type ListCall<Entry> = Call & { answer: z.ZodType<Entry[]> };

interface PageOptions<Entry> extends QueryOptions, RequestOptions {
  params?: object;
  /** Builds the page if the answer has no total. */
  whole?: (list: Entry[]) => PageOf<Entry>;
}

/** Reads one page of a list, inside of a `Boundary`. */
export function useReadPage<Entry>(
  call: ListCall<Entry>,
  query: PageQuery,
  options: PageOptions<Entry> = {},
): Reading<PageOf<Entry>> {
  return useReading(onePage(call, query, options));
}

/** Describes the read of one page, as `answerQuery` does. */
export function onePage<Entry>(
  call: ListCall<Entry>,
  query: PageQuery,
  { whole, ...how }: PageOptions<Entry> = {},
): AnswerQuery<PageOf<Entry>> {
  return answerQuery(call, { ...how, query }, pageParser(call, query, whole));
}

/** Loads one page of a list. */
export function usePage<Entry>(
  call: ListCall<Entry>,
  query: PageQuery,
  { whole, ...how }: PageOptions<Entry> = {},
): ApiQuery<PageOf<Entry>> {
  return useAnswer(call, { ...how, query }, pageParser(call, query, whole));
}

function pageParser<Entry>(
  call: ListCall<Entry>,
  query: PageQuery,
  whole = (list: Entry[]): PageOf<Entry> => pageFrom(query, list),
) {
  return (answer: unknown, _status: number, headers: Headers): PageOf<Entry> => {
    const entries = call.answer.parse(answer);
    const total = countIn(headers, 'X-Total-Count');
    return {
      ...(total === undefined
        ? whole(entries)
        : { entries, total, before: pageRange(query).before }),
      ...figuresIn(headers),
    };
  };
}

const FIGURES = {
  waiting: 'X-Waiting-Count',
  open_cents: 'X-Open-Cents',
  accepted_cents: 'X-Accepted-Cents',
  due_cents: 'X-Due-Cents',
  to_come_cents: 'X-To-Come-Cents',
  to_come: 'X-To-Come-Count',
  to_answer: 'X-To-Answer-Count',
  quoted: 'X-Quoted-Count',
  accepted: 'X-Accepted-Count',
  lost: 'X-Lost-Count',
  all: 'X-All-Count',
  latest: 'X-Latest-Count',
} as const;

/** Figures of the whole list, as far as its call has them. */
function figuresIn(headers: Headers): { [Name in keyof typeof FIGURES]?: number } {
  return Object.fromEntries(
    Object.entries(FIGURES).flatMap(([name, header]) => {
      const figure = countIn(headers, header);
      return figure === undefined ? [] : [[name, figure]];
    }),
  );
}

/** Reads a count from a response header; undefined without one. */
function countIn(headers: Headers, name: string): number | undefined {
  return count.optional().parse(headers.get(name) ?? undefined);
}
