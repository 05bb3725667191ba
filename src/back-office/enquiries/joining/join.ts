import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import { withParams } from '../../../platform/contract/route.ts';
import * as routes from '../../../routes.ts';
import { change } from '../../calls/change.ts';
import { ifMatch } from '../../forms/draft-form.ts';
import { latestEnquiry, rememberShown, showEnquiry } from '../shown-enquiry.ts';

/** What shows one of these enquiries, its quotations or its chat. */
function shownOf(...ids: number[]) {
  return [
    routes.listEnquiries,
    routes.watchInbox,
    routes.listQuotations,
    routes.listOrderEvents,
    routes.listHistory,
    ...ids.flatMap((id) => [
      withParams(routes.showEnquiry, { id }),
      withParams(routes.listChatMessages, { id }),
    ]),
  ];
}

/**
 * Joins an enquiry to that of the same person.
 *
 * @param onUndone receives their thread once somebody takes it back from the notice
 * @returns their thread, or undefined if it failed
 */
export async function joinTo(
  enquiry: Enquiry,
  other: Enquiry,
  onUndone: (thread: Enquiry) => void,
): Promise<Enquiry | undefined> {
  const { id } = enquiry;
  const showBefore = rememberShown(latestEnquiry(id) ?? enquiry, latestEnquiry(other.id) ?? other);
  let thread: Enquiry | undefined;
  await change(
    inboxCalls.joinEnquiry,
    {
      params: { id },
      headers: ifMatch(latestEnquiry(id) ?? enquiry),
      body: { to: other.id },
    },
    {
      noun: 'The enquiry',
      verb: 'joined',
      done: `Joined to ${senderName(other)}: one thread now.`,
      show(joined) {
        thread = joined;
        return showEnquiry(joined);
      },
      async mayUndo() {
        await showBefore();
        if (thread) onUndone(thread);
      },
      refresh: shownOf(id, other.id),
    },
  );
  return thread;
}

/** Separates an enquiry from the thread that it was joined to. */
export function separateAgain(
  thread: Enquiry,
  joined: Enquiry['joined'][number],
): Promise<boolean> {
  const { id } = joined;
  const showBefore = rememberShown(latestEnquiry(thread.id) ?? thread);
  return change(
    inboxCalls.separateEnquiry,
    { params: { id } },
    {
      noun: 'The enquiry',
      verb: 'separated',
      done: `The enquiry of ${senderName(joined)} is separate again.`,
      show: showEnquiry,
      mayUndo: showBefore,
      refresh: shownOf(thread.id, id),
    },
  );
}
