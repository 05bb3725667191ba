import { useRef } from 'react';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { dayInNairobi, shortDay } from '../../company/contract/nairobi.ts';
import { Trash } from '../../design/icons/icons.ts';
import { newsletterCalls } from '../../enquiry/contract/newsletter-calls.ts';
import { SUBSCRIBER_SORTS, type Subscriber } from '../../enquiry/contract/subscribers.ts';
import { paths } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { change } from '../calls/change.ts';
import { downloadFile } from '../calls/download-file.ts';
import { ListScreen } from '../lists/ListScreen.tsx';
import { listingOf, oneOf, PAGE, SEARCH } from '../lists/params.ts';
import type { Columns } from '../lists/RowsTable.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import { confirm } from '../ui/open-dialog.tsx';

const FORMS: Record<Subscriber['source'], string> = {
  footer: 'Newsletter',
  join: 'Join Our Community',
};

const columns: Columns<Subscriber> = {
  Email: ({ email }) => email,
  Name: ({ name }) => name,
  Since: {
    at: 'aside',
    cell: ({ consent_at }) => (
      <time dateTime={consent_at}>{shortDay(dayInNairobi(consent_at))}</time>
    ),
  },
  Form: ({ source }) => FORMS[source],
};

const SORTED = { Email: 'email', Since: '-consent_at' };

const everybody = listingOf({
  q: SEARCH,
  sort: oneOf(SUBSCRIBER_SORTS, '-consent_at'),
  page: PAGE,
});

/** Lists newsletter subscribers. */
export function SubscribersScreen() {
  const title = useRef<HTMLHeadingElement>(null);
  const isOwner = useIsOwner();

  async function erase({ id, email }: Subscriber) {
    const isErased = await confirm({
      title: 'Erase this subscriber?',
      text: (
        <p>
          <strong>{email}</strong> is deleted from the list, with the record of their consent. This
          cannot be undone. They can subscribe again themselves.
        </p>
      ),
      action: 'Erase',
      danger: true,
      act: () =>
        change(
          newsletterCalls.eraseSubscriber,
          { params: { id } },
          {
            noun: email,
            verb: 'erased',
            removes: true,
            done: `${email} is off the list.`,
            refresh: [routes.listSubscribers],
          },
        ),
    });
    if (isErased) title.current?.focus();
  }

  return (
    <Shell screen="subscribers">
      <ListScreen
        title="Subscribers"
        titleRef={title}
        lead={`People who asked for your news.${isOwner ? '' : ' Only an owner can erase one.'}`}
        one="subscriber"
        listing={everybody}
        call={newsletterCalls.listSubscribers}
        download={(query) => downloadFile(newsletterCalls.exportSubscribers, { query })}
        columns={columns}
        sorted={SORTED}
        actions={
          isOwner
            ? (each) => (
                <Button
                  kind="row"
                  icon={<Trash size={18} />}
                  about={each.email}
                  onPress={() => erase(each)}
                >
                  Erase
                </Button>
              )
            : undefined
        }
        about={({ waiting = 0 }) => <Waiting count={waiting} />}
        empty={
          <p>
            Nobody has subscribed yet. The form stands at the foot of every page of{' '}
            <a href={paths.home}>the site</a>.
          </p>
        }
      />
    </Shell>
  );
}

/** Counts addresses that are not confirmed yet, which no list or file includes. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  const addresses = count === 1 ? '1 more address waits' : `${count} more addresses wait`;
  return (
    <p className="fine">
      {addresses} to be confirmed by mail. Unconfirmed addresses are deleted after two days.
    </p>
  );
}
