import type { SkippedChange } from '../../history/contract/change-set.ts';
import {
  changedSinceWords,
  type Reverter,
  revertFields,
  undoResultWords,
} from '../../history/server/undo.ts';
import type { Services } from '../../platform/services.ts';
import { enquiriesInWords } from '../contract/inbox.ts';
import { ENTRY_LABELS } from '../contract/new-enquiry-fields.ts';
import { findColleagueIds } from './colleagues.ts';
import {
  applyTransitions,
  canConflict,
  ENQUIRY,
  fieldsOf,
  lockEnquiries,
  ownStandingOf,
  type Transition,
  withFields,
} from './inbox-transitions.ts';
import { undoJoins } from './threads/undo-joins.ts';

const LABELS: Record<string, string> = {
  status: 'Status',
  assignee_id: 'Assigned to',
  folder: 'Folder',
  remind_on: 'Reminder',
  outcome: 'Outcome',
  lost_because: 'Reason',
  ...ENTRY_LABELS,
};
const WORDS = {
  count: enquiriesInWords,
  many: 'enquiries',
  gone: 'in the trash',
  name: ({ title }: { title: string }) => `the enquiry of “${title}”`,
};

const JOINED = 'It is joined to another enquiry. Separate it first.';

/** Reverts changes of enquiries. */
export function enquiryReverter(services: Services): Reverter {
  return {
    kinds: [ENQUIRY],
    async revert(all, undoing) {
      const { transaction } = undoing;
      // What was joined to an enquiry follows from the change of that.
      const changes = all.filter((each) => Object.keys(each.changes).join() !== 'joined');
      const joins = await undoJoins(services, undoing, changes);
      const ids = changes.map(({ subject }) => Number(subject));
      const stored = new Map(
        (await lockEnquiries(transaction, ids)).map((each) => [each.id, each]),
      );
      const colleagues = await findColleagueIds(transaction);
      const skipped: SkippedChange[] = [...joins.skipped];
      const steps: Transition[] = [];
      for (const { kind, subject, title, changes: fields, since, wasThere } of changes) {
        const { joined_to: _joinedTo, joined: _joined, ...changed } = fields;
        const enquiry = stored.get(Number(subject));
        if (!enquiry) continue;
        if (!wasThere && enquiry.thread.length > 1) {
          skipped.push({ kind, subject, title, reason: JOINED });
          continue;
        }
        const own = ownStandingOf(enquiry);
        const { fields: before, kept } = revertFields(fieldsOf(own), changed);
        const names = kept.flatMap((name) => LABELS[name] ?? []);
        if (names.length > 0) {
          const reason = `${names.join(', ')}: ${changedSinceWords(since, kept)}`;
          skipped.push({ kind, subject, title, reason });
        }
        const after = withFields(own, before);
        if (!wasThere) after.folder = 'trash';
        if (!colleagues.has(after.assignee_id)) after.assignee_id = null;
        steps.push({ stored: enquiry, after });
      }
      const due = steps.filter(({ stored, after }) => canConflict(ownStandingOf(stored), after));
      await applyTransitions(services, undoing, due, { ofOne: true });
      const undone = new Set([...joins.changed, ...due.map(({ stored: { id } }) => String(id))]);
      const message = undoResultWords(WORDS, changes, undone.size, skipped);
      return { message, changed: undone.size, skipped };
    },
  };
}
