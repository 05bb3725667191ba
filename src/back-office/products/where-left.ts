import { useEffect } from 'react';
import { z } from 'zod';
import { forget, store, stored } from '../../design/device-storage.ts';
import { paths } from '../../paths.ts';

const KEY = 'productsLeft';
const left = z.object({ address: z.string().startsWith(paths.dashboard), top: z.number() });

/** Address of the product list as this tab last showed it; all products by default. */
export function listAsLeft(): string {
  return read()?.address ?? paths.dashboard;
}

/** Remembers the list's scroll position, and restores it once after a return from a product. */
export function useWhereLeft(): void {
  useEffect(() => {
    const leave = () => store(KEY, { address: here(), top: scrollY }, 'sessionStorage');
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => {
    if (!comesBack()) return;
    const before = read();
    if (before?.address === here()) scrollTo({ top: before.top, behavior: 'instant' });
    forget(KEY, 'sessionStorage');
  }, []);
}

function comesBack(): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromProduct = /^\/products\/\d+$/.test(pathOf(document.referrer));
  return opening?.type === 'back_forward' || isFromProduct;
}

function pathOf(address: string): string {
  return address && new URL(address).pathname;
}

function here(): string {
  return location.pathname + location.search;
}

function read() {
  try {
    return left.parse(JSON.parse(stored(KEY, 'sessionStorage') ?? 'null'));
  } catch {
    return undefined;
  }
}
