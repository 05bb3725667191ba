import { type SecurityEvent, securityEvent } from '../../account/contract/security-log.ts';
import { apiPaths } from '../../api-paths.ts';
import history from '../history/HistoryList.module.css';
import { pageCall, queryOf } from '../lists/listing.ts';
import { Pagination } from '../lists/Pagination.tsx';
import { pagingOf } from '../lists/paging.ts';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { onDayAt } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SecurityFilters } from './SecurityFilters.tsx';
import { everything, readListing } from './security-listing.ts';
import { eventWords } from './security-words.ts';

/** Who signed in, who let whom in, and what left the house. */
export function SecurityLogScreen() {
  return (
    <Shell screen="securityLog">
      <ScreenHead
        title="Security log"
        lead="Sign-ins, passwords, roles, and people’s data that was exported or erased, for twelve months."
      />
      <Log />
    </Shell>
  );
}

function Log() {
  const { listing, show } = useListing(readListing, everything);
  const events = usePage(
    pageCall(apiPaths.securityLog, listing, { usual: everything }),
    securityEvent,
  );
  return (
    <>
      <SecurityFilters listing={listing} show={show} />
      <section aria-label="Events" aria-busy={events.phase === 'loading'}>
        <Arrived read={events} what="The security log">
          {({ entries, total, before }) => (
            <>
              {total === 0 && <Nothing isNarrowed={queryOf(listing, everything) !== ''} />}
              <ol className="bare-list">{entries.map(entry)}</ol>
              {total > 0 && (
                <Pagination
                  paging={pagingOf({ entries, total, before }, listing.page)}
                  onChange={(page) => show({ page })}
                />
              )}
            </>
          )}
        </Arrived>
      </section>
    </>
  );
}

function entry(event: SecurityEvent) {
  const { detail, device, network } = event;
  const circumstances = [detail, device, network].filter(Boolean).join(', ');
  return (
    <li key={event.id} className={history.entry}>
      <p className={history.what}>
        {eventWords(event)}
        {circumstances !== '' && ` (${circumstances})`}
      </p>
      <time className={history.when} dateTime={event.happened_at}>
        {onDayAt(event.happened_at)}
      </time>
    </li>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Notice>
      <p>
        {isNarrowed
          ? 'Nothing on record is like that. Choose another person or everything.'
          : 'Nothing is on record yet.'}
      </p>
    </Notice>
  );
}
