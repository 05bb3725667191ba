import type { Profile } from '../contract/account.ts';

let own: Profile | undefined;
const watchers = new Set<() => void>();

/** Who is signed in on this page; undefined until it is known. */
export function ownProfile(): Profile | undefined {
  return own;
}

/** Says to all who watch that somebody is signed in, or is called otherwise now. */
export function tellOwnProfile(profile: Profile): void {
  own = profile;
  for (const watcher of watchers) watcher();
}

/** @returns ends it */
export function watchOwnProfile(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
