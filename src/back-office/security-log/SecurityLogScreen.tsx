import type { SecurityEvent } from '../../account/contract/security-log.ts';
import { staffCalls } from '../../account/contract/staff-calls.ts';
import { useCall } from '../../account/session/api-query.ts';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { SECURITY_KINDS } from '../../platform/contract/security-kinds.ts';
import { ListScreen } from '../lists/ListScreen.tsx';
import { ID, listingOf, oneOf, PAGE } from '../lists/params.ts';
import type { Columns } from '../lists/RowsTable.tsx';
import { Shell } from '../shell/Shell.tsx';
import { eventWords, SECURITY_KIND_NAMES } from './security-words.ts';

const securityList = listingOf({ person: ID, kind: oneOf(SECURITY_KINDS), page: PAGE });
const KINDS = [
  { id: '', name: 'Everything' },
  ...SECURITY_KINDS.map((kind) => ({ id: kind, name: SECURITY_KIND_NAMES[kind] })),
];

const columns: Columns<SecurityEvent> = {
  Event: eventWords,
  Details: ({ detail, device, network }) => [detail, device, network].filter(Boolean).join(', '),
  When: {
    at: 'aside',
    cell: ({ happened_at }) => <time dateTime={happened_at}>{shortMoment(happened_at)}</time>,
  },
};

/** Lists sign-ins, invitations, account changes and exports. */
export function SecurityLogScreen() {
  return (
    <Shell screen="securityLog">
      <Log />
    </Shell>
  );
}

function Log() {
  const people = useCall(staffCalls.listStaff).data?.staff ?? [];
  const names = people.map(({ id, fname, lname }) => ({
    id: String(id),
    name: `${fname} ${lname}`,
  }));
  return (
    <ListScreen
      title="Security log"
      lead="Sign-ins, passwords, roles, and people’s data that was exported or erased, for twelve months."
      one="event"
      listing={securityList}
      call={staffCalls.listSecurityLog}
      filters={[
        { name: 'person', label: 'Who', options: [{ id: '', name: 'Everybody' }, ...names] },
        { name: 'kind', label: 'What', options: KINDS },
      ]}
      columns={columns}
      empty={<p>Nothing is on record yet.</p>}
    />
  );
}
