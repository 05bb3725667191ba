/** Types of a service worker's scope; TypeScript's own would conflict with those of pages. */
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
  /** Message from a page. */
  data?: unknown;
  source?: { url: string } | null;
  /** Page that makes the request; empty for the navigation to a page. */
  clientId?: string;
}
