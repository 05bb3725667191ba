import { z } from 'zod';
import type { StaffMember } from '../../account/contract/staff-list.ts';
import { callAsStaff, makeCallAsStaff } from '../../account/session/session.ts';
import { apiPaths } from '../../api-paths.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { enquiryCalls } from '../../enquiry/contract/enquiry-calls.ts';
import { attempt } from '../calls/attempt.ts';
import { nameOf } from './person-changes.ts';

const ids = z.array(z.int());

/** Colleagues who can take over the enquiries of somebody who leaves. */
export function heirsOf(leaving: StaffMember, people: readonly StaffMember[]) {
  const others = people.filter(({ id, suspended }) => id !== leaving.id && !suspended);
  return [
    ...others.map((person) => ({
      id: person.id,
      name: person.you ? `${nameOf(person)} (you)` : nameOf(person),
    })),
    { id: '', name: 'Nobody' },
  ];
}

/** Reassigns a person's open enquiries to another or nobody; shows a toast with the count. */
export async function handOver(from: StaffMember, assignee_id: number | null): Promise<void> {
  const query = new URLSearchParams({ assignee_id: String(from.id), open: 'true' });
  let count = 0;
  const done = await attempt(
    async () => {
      const theirs = await callAsStaff(`${apiPaths.inboxIds}?${query}`, {
        parse: (answer) => ids.parse(answer),
      });
      if (theirs.length === 0) return;
      const body = { ids: theirs, assignee_id };
      count = (await makeCallAsStaff(enquiryCalls.changeInbox, { body })).changed;
    },
    {
      failed: `The enquiries of ${nameOf(from)} could not be handed over. Choose them in the inbox by “Assigned to”, and assign them there.`,
    },
  );
  if (done && count > 0) {
    showToast(
      'success',
      count === 1 ? '1 enquiry is handed over.' : `${count} enquiries are handed over.`,
    );
  }
}
