import { resolve } from 'node:path';
import { configure, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { builtHtml } from '../built-pages.ts';
import { openWindow } from '../components/dom.ts';

/** Less than a test's timeout, so that a report names what did not come. */
const PATIENCE_MS = 10_000;
configure({ asyncUtilTimeout: PATIENCE_MS });

/** Waits until a check holds. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}

/** An element of the open page, by its selector. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  return document.querySelector<Found>(selector) as Found;
}

/** A JSON body, or what answers; without an answer the request fails as if offline. */
type Answer = object | ((request: Request) => Response | Promise<Response>);

interface Device {
  /** A phone has fingers in place of a mouse. */
  isPhone?: boolean;
  /** Asks for less motion. */
  reducedMotion?: boolean;
  /** Stored on the device before. */
  stored?: Record<string, string>;
  /** The connection as the browser reports it. */
  connection?: { effectiveType: string; saveData: boolean };
}

/**
 * Opens a built page in a window of its own, without its scripts, until the test ends.
 *
 * @param address path with query and anchor
 * @returns `run` starts a script; `asked` lists requests and `visited` navigations, in order
 */
export function openPage(
  address: string,
  { isPhone = false, reducedMotion = false, stored = {}, connection }: Device = {},
) {
  const url = new URL(address, 'http://localhost');
  const close = openWindow(globalThis, {
    url: url.href,
    ...(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    console: Object.assign(Object.create(console), { error: reportFault }),
    settings: {
      navigator: { userAgent: 'Tests', maxTouchPoints: isPhone ? 1 : 0 },
      device: {
        prefersColorScheme: 'light',
        prefersReducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        mediaType: 'screen',
        forcedColors: 'none',
      },
    },
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    // What a press loads still changes the page.
    await vi.dynamicImportSettled();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    await close();
  });
  document.write(builtHtml(decodeURIComponent(url.pathname)));
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  Object.defineProperty(navigator, 'connection', { value: connection });
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, url), init);
    asked.push(`${request.method} ${path}`);
    const answer = answers.get(path) ?? answers.get(path.split('?')[0] ?? '');
    if (!answer) throw new TypeError('Failed to fetch');
    return typeof answer === 'function' ? answer(request) : Response.json(answer);
  });
  const visited: string[] = [];
  const go = (to: string | URL) => void visited.push(String(to));
  vi.spyOn(location, 'assign').mockImplementation(go);
  vi.spyOn(location, 'replace').mockImplementation(go);
  // Nothing is laid out here, so that nothing lies anywhere.
  document.elementsFromPoint = () => [];
  return {
    page: within(document.body),
    user: userEvent.setup({ document }),
    asked,
    visited,
    /** Answers requests of a path, with or without its query, from now on. */
    answer(path: string, answer: Answer) {
      answers.set(path, answer);
    },
    /** Starts scripts as if the page had just loaded them, by their path below `src`. */
    async run(...scripts: string[]) {
      vi.resetModules();
      for (const script of scripts) await import(/* @vite-ignore */ resolve('src', script));
    },
    /** Scrolls the page to this many pixels from its top. */
    scroll(top: number) {
      document.documentElement.scrollTop = top;
      dispatchEvent(new Event('scroll'));
    },
  };
}

/** Files are not loaded, nor the pages of frames. */
function reportFault(fault: unknown, ...rest: unknown[]) {
  const isLoading = fault instanceof Error && fault.name === 'NotSupportedError';
  if (!isLoading) console.error(fault, ...rest);
}
