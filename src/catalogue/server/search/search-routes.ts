import type { Handlers } from '../../../platform/http/handler.ts';
import { publicAnswer } from '../../../platform/http/public-answer.ts';
import type { Services } from '../../../platform/services.ts';
import type { catalogueCalls } from '../../contract/catalogue-calls.ts';
import { LISTS_TAG } from '../publication/cache-tags.ts';
import { listSearchEntries } from './search-entries.ts';

/** What the search of the public pages looks through. */
export function searchRoutes({ database }: Services) {
  return {
    listSearchEntries: async (context) =>
      publicAnswer(context, await listSearchEntries(database), { tag: LISTS_TAG }),
  } satisfies Partial<Handlers<typeof catalogueCalls>>;
}
