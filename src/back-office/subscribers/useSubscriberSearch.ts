import { useEffect, useState } from 'react';
import { apiPaths } from '../../paths.ts';
import { PAGE_SIZE } from '../parts/paging.ts';

const TYPING_PAUSE_MS = 250;

interface Asked {
  q: string;
  /** Counted from 1. */
  page: number;
}

export interface SubscriberSearch {
  /** What is asked of the server. */
  asked: Asked;
  /** What stands in the search box, ahead of `asked` while somebody types. */
  typed: string;
  type: (text: string) => void;
  turnTo: (page: number) => void;
}

export function useSubscriberSearch(): SubscriberSearch {
  const [asked, ask] = useState<Asked>({ q: '', page: 1 });
  const [typed, type] = useState('');
  useEffect(() => {
    if (typed === asked.q) return;
    const timer = setTimeout(() => ask({ q: typed, page: 1 }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked.q]);
  return { asked, typed, type, turnTo: (page) => ask({ ...asked, page }) };
}

export function subscribersCall({ q, page }: Asked): string {
  const query = { q, page: String(page), per_page: String(PAGE_SIZE) };
  return `${apiPaths.subscribers}?${new URLSearchParams(query)}`;
}

/** The whole of what was searched for, as a file. */
export function subscribersFileCall({ q }: Asked): string {
  return apiPaths.subscribersFile + (q && `?${new URLSearchParams({ q })}`);
}
