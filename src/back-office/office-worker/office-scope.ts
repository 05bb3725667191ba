/**
 * Types of the office worker's scope; TypeScript's own would conflict with those of pages. A module
 * that answers another event adds a row to `OfficeEvents`.
 */
export interface OfficeScope {
  addEventListener<Type extends keyof OfficeEvents>(
    type: Type,
    react: (event: OfficeEvents[Type]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    /** The last used first. */
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<OfficeWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
  };
  location: URL;
  navigator: { onLine: boolean; connection?: { saveData: boolean } };
}

interface OfficeEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  push: PushedEvent;
  notificationclick: TapEvent;
}

export interface LastingEvent extends Event {
  /** Keeps the worker alive until this is done. */
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

interface PushedEvent extends LastingEvent {
  data: { text(): string } | null;
}

interface TapEvent extends LastingEvent {
  notification: { data: unknown; close(): void };
}

interface OfficeWindow {
  url: string;
  focused: boolean;
  postMessage(message: object): void;
  focus(): Promise<unknown>;
}
