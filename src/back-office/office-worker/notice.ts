/** A notice as the worker shows it. */
export interface ShownNotice {
  title: string;
  body: string;
  /** Replaces one that is shown with the same tag. */
  tag: string;
  /** Path of this site that a tap opens. */
  path: string;
}

/** A browser ends the subscription of a worker that shows nothing, so what cannot be read shows this. */
const UNREADABLE: ShownNotice = {
  title: 'News in the back office',
  body: 'Open it to see what is new.',
  tag: 'news',
  path: '/private-tasks',
};

/**
 * Reads a declarative push message.
 *
 * @param origin of this site: a tap opens nothing else
 */
export function readNotice(text: string | undefined, origin: string): ShownNotice {
  const { title, body, tag, navigate } = notificationIn(text);
  return {
    title: textOr(title, UNREADABLE.title),
    body: typeof title === 'string' ? textOr(body, '') : UNREADABLE.body,
    tag: textOr(tag, UNREADABLE.tag),
    path: ownPath(navigate, origin) ?? UNREADABLE.path,
  };
}

function notificationIn(text: string | undefined): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '').notification ?? {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

/** Path with its query; `undefined` for another site's. */
function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : undefined;
}

/** An open window of this site. */
export interface OpenWindow {
  url: string;
  focused: boolean;
}

/**
 * Chooses the window in which a tap opens a path: one that shows it already, else that of the back
 * office which was used last; `undefined` for a new one. A shop's window stays as it is.
 *
 * @param windows the last used first
 * @param folders first segments of the back office's paths
 */
export function windowFor<Window extends OpenWindow>(
  windows: readonly Window[],
  path: string,
  folders: readonly string[],
): Window | undefined {
  const staff = windows.filter(({ url }) => folders.includes(topFolder(url)));
  return (
    staff.find(({ url }) => pathOf(url) === path) ??
    staff.find(({ focused }) => focused) ??
    staff[0]
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function topFolder(url: string): string {
  return new URL(url).pathname.split('/')[1] ?? '';
}
