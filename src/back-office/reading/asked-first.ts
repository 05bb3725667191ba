import type { AskedAhead } from '../../account/session/ask-ahead.ts';
import * as routes from '../../routes.ts';
import type { ScreenName } from '../screens.ts';

/**
 * Calls whose answers a screen shows first; `:name` is a number of its address. The screen takes them by
 * `takeAhead`.
 */
const asked: Partial<Record<ScreenName, AskedAhead[]>> = {
  privateTasks: [[routes.listTasks.path]],
  enquiries: [
    [routes.showEnquiry.path],
    [`${routes.listQuotations.path}?enquiry_id=:id&page=1&per_page=50`],
  ],
  quotations: [
    [
      routes.showQuotation.path.replace(':id', ':quotation'),
      'enquiry_id',
      routes.showEnquiry.path.replace(':id', ''),
    ],
  ],
};

/** Calls that a screen makes as soon as it can, see `askAheadScript`. */
export function askedFirst(screen: ScreenName): AskedAhead[] {
  // News first: what is read after them has all their events, and is not read again.
  return [[routes.watchInbox.path], ...(asked[screen] ?? []), [routes.showProfile.path]];
}
