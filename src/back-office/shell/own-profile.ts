import type { Profile } from '../../account/account.ts';

type Watcher = (profile: Profile) => void;
const watchers = new Set<Watcher>();

/** Says to the user menu that the signed-in person is called otherwise now. */
export function tellOwnProfile(profile: Profile): void {
  for (const watcher of watchers) watcher(profile);
}

export function watchOwnProfile(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
