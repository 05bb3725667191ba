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
  differs,
  ENQUIRY,
  fieldsOf,
  lockEnquiries,
  type Transition,
  withFields,
} from './inbox-transitions.ts';

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

/** Reverts changes of enquiries. */
export function enquiryReverter(services: Services): Reverter {
  return {
    kinds: [ENQUIRY],
    async revert(changes, undoing) {
      const { transaction } = undoing;
      const ids = changes.map(({ subject }) => Number(subject));
      const stored = new Map(
        (await lockEnquiries(transaction, ids)).map((each) => [each.id, each]),
      );
      const colleagues = await findColleagueIds(transaction);
      const skipped: SkippedChange[] = [];
      const steps: Transition[] = [];
      for (const { kind, subject, title, changes: changed, since, wasThere } of changes) {
        const enquiry = stored.get(Number(subject));
        if (!enquiry) continue;
        const { fields, kept } = revertFields(fieldsOf(enquiry), changed);
        const names = kept.flatMap((name) => LABELS[name] ?? []);
        if (names.length > 0) {
          const reason = `${names.join(', ')}: ${changedSinceWords(since, kept)}`;
          skipped.push({ kind, subject, title, reason });
        }
        const after = withFields(enquiry, fields);
        if (!wasThere) after.folder = 'trash';
        if (!colleagues.has(after.assignee_id)) after.assignee_id = null;
        steps.push({ stored: enquiry, after });
      }
      const due = steps.filter(differs);
      await applyTransitions(services, undoing, due);
      const message = undoResultWords(WORDS, changes, due.length, skipped);
      return { message, changed: due.length, skipped };
    },
  };
}
