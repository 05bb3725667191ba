import { useCallback, useEffect, useState } from 'react';
import { callAsStaff, sessionHasEnded } from '../../account/session/session.ts';
import {
  type Publication,
  type PublishedCatalogue,
  publication,
  publishedCatalogue,
  unpublishedChanges,
} from '../../catalogue/contract/publication.ts';
import { callApi } from '../../client.ts';
import { apiPaths, paths } from '../../paths.ts';

const LOOK_AGAIN_MS = 20_000;

/** What the site shows, what it should show, and when that was looked at. */
export interface Standing {
  published: PublishedCatalogue;
  publication: Publication;
  changes: number;
  at: Date;
}

/**
 * How the public site stands; undefined until it is known. Looks again by itself while changes
 * wait for it and the page is in sight. A failure is only logged.
 */
export function usePublication(): { standing: Standing | undefined; look: () => Promise<void> } {
  const [standing, setStanding] = useState<Standing>();
  const look = useCallback(async () => {
    try {
      setStanding(await fetchStanding());
    } catch (error) {
      if (!sessionHasEnded(error)) console.error('The state of the site is unknown.', error);
    }
  }, []);

  useEffect(() => {
    look();
    const lookIfVisible = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => document.removeEventListener('visibilitychange', lookIfVisible);
  }, [look]);

  const waits = standing !== undefined && standing.changes > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && look(),
      LOOK_AGAIN_MS,
    );
    return () => clearInterval(timer);
  }, [waits, look]);

  return { standing, look };
}

async function fetchStanding(): Promise<Standing> {
  const [published, asked] = await Promise.all([
    callApi(paths.publishedCatalogue, { parse: (answer) => publishedCatalogue.parse(answer) }),
    callAsStaff(apiPaths.publication, { parse: (answer) => publication.parse(answer) }),
  ]);
  const changes = unpublishedChanges(published, asked);
  return { published, publication: asked, changes, at: new Date() };
}
