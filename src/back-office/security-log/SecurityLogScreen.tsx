import type { SecurityEvent } from '../../account/contract/security-log.ts';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import { useCall } from '../../account/session/api-query.ts';
import { SECURITY_KINDS } from '../../platform/contract/security-kinds.ts';
import history from '../history/HistoryList.module.css';
import { Listed } from '../lists/Listed.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { isNarrowed, pageQuery } from '../lists/listing.ts';
import { ID, listingOf, oneOf, PAGE } from '../lists/params.ts';
import { useListing } from '../lists/useListing.ts';
import { usePage } from '../lists/usePage.ts';
import { Notice } from '../parts/Notice.tsx';
import { onDayAt } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { eventWords, SECURITY_KIND_NAMES } from './security-words.ts';

const securityList = listingOf({ person: ID, kind: oneOf(SECURITY_KINDS), page: PAGE });
const KINDS = [
  { id: '', name: 'Everything' },
  ...SECURITY_KINDS.map((kind) => ({ id: kind, name: SECURITY_KIND_NAMES[kind] })),
];

/** Lists sign-ins, invitations, account changes and exports. */
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
  const state = useListing(securityList);
  const { listing } = state;
  const events = usePage(staffCalls.listSecurityLog, pageQuery(listing, securityList));
  const people = useCall(staffCalls.listStaff).data?.staff ?? [];
  const names = people.map(({ id, fname, lname }) => ({
    id: String(id),
    name: `${fname} ${lname}`,
  }));
  return (
    <>
      <ListTools
        {...state}
        filters={[
          { name: 'person', label: 'Who', options: [{ id: '', name: 'Everybody' }, ...names] },
          { name: 'kind', label: 'What', options: KINDS },
        ]}
      />
      <section aria-label="Events" aria-busy={events.phase === 'loading'}>
        <Listed
          {...state}
          read={events}
          what="The security log"
          none={<Nothing isNarrowed={isNarrowed(listing, securityList.usual)} />}
        >
          {(entries) => <ol className="bare-list">{entries.map(entry)}</ol>}
        </Listed>
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
          ? 'Nothing matches these filters. Choose another person or kind.'
          : 'Nothing is on record yet.'}
      </p>
    </Notice>
  );
}
