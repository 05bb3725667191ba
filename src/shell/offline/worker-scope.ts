/** What a service worker has that a page has not; TypeScript knows the one or the other. */
export interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate' | 'message',
    react: (event: WorkerEvent) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> };
  registration: { unregister(): Promise<boolean> };
}

export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** What a page has said. */
  data?: unknown;
  source?: { url: string } | null;
  /** The page that asks; none for a page itself. */
  clientId?: string;
}
