import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../account/session/api-query.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { pollInterval } from '../../account/session/user-activity.ts';
import { callApi } from '../../client.ts';
import { paths } from '../../paths.ts';
import {
  type Publication,
  type PublishedCatalogue,
  publishedCatalogue,
  unpublishedChanges,
  unpublishedTexts,
} from '../../publication/contract/publication.ts';
import { publicationCalls } from '../../publication/contract/publication-calls.ts';

const { showPublication } = publicationCalls;
const LOOK_AGAIN_MS = 20_000;
const LOOK_AT_A_BUILD_MS = 5_000;

/** Published state, wanted state, and the time of the query. */
export interface Standing {
  published: PublishedCatalogue;
  publication: Publication;
  changes: number;
  /** Count of changed texts, which visitors see only after the next build. */
  texts?: number;
  at: Date;
}

/**
 * Loads the publication state; undefined until known. Polls while changes wait and the page is
 * visible. A failure is logged.
 */
export function usePublication(): Standing | undefined {
  const { data } = useQuery(
    {
      queryKey: [showPublication.path],
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
    callAsStaff(showPublication, {}),
  ]);
  const changes = unpublishedChanges(published, asked);
  const texts = unpublishedTexts(published, asked);
  return { published, publication: asked, changes, texts, at: new Date() };
}
