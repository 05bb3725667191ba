import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { apiPaths } from '../../api-paths.ts';
import { callApi } from '../../client.ts';
import { paths } from '../../paths.ts';
import {
  type Publication,
  type PublishedCatalogue,
  publication,
  publishedCatalogue,
  unpublishedChanges,
  unpublishedTexts,
} from '../../publication/contract/publication.ts';

const LOOK_AGAIN_MS = 20_000;
const LOOK_AT_A_BUILD_MS = 5_000;

/** What the site shows, what it should show, and when that was looked at. */
export interface Standing {
  published: PublishedCatalogue;
  publication: Publication;
  changes: number;
  /** How many of them are texts, which visitors see with the next build only. */
  texts?: number;
  at: Date;
}

/**
 * How the public site stands; undefined until it is known. Looks again by itself while changes
 * wait for it and the page is in sight. A failure is only logged.
 */
export function usePublication(): Standing | undefined {
  const { data } = useQuery(
    {
      queryKey: [apiPaths.publication],
      queryFn: fetchStanding,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state }) => lookAgainAfter(state.data),
      meta: { failure: 'The state of the site is unknown.' },
    },
    queryClient,
  );
  return data;
}

function lookAgainAfter(standing: Standing | undefined): number | false {
  if (!standing?.changes) return false;
  return pollInterval(standing.publication.started_at ? LOOK_AT_A_BUILD_MS : LOOK_AGAIN_MS);
}

async function fetchStanding(): Promise<Standing> {
  const [published, asked] = await Promise.all([
    callApi(paths.publishedCatalogue, { parse: (answer) => publishedCatalogue.parse(answer) }),
    callAsStaff(apiPaths.publication, { parse: (answer) => publication.parse(answer) }),
  ]);
  const changes = unpublishedChanges(published, asked);
  const texts = unpublishedTexts(published, asked);
  return { published, publication: asked, changes, texts, at: new Date() };
}
