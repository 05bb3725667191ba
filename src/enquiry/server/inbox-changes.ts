import { colleagueName } from '../../company/contract/staff-name.ts';
import type { Editor } from '../../history/contract/change-set.ts';
import {
  type Author,
  type ChangeUnderWay,
  type Edit,
  makeChange,
} from '../../history/server/make-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http-error.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { readCompany } from '../../site/server/read-texts.ts';
import {
  type Enquiry,
  type EnquiryHandling,
  type InboxChange,
  statusWhenGiven,
} from '../contract/inbox.ts';
import { findColleague, isColleague } from './colleagues.ts';
import { assignmentMail } from './enquiry-mails.ts';
import { findEnquiry, requireEnquiry } from './inbox.ts';
import {
  applyTransitions,
  differs,
  lockEnquiries,
  type StoredEnquiry,
  standingOf,
  type Transition,
  type TriageState,
} from './inbox-transitions.ts';
import { refused } from './refusals.ts';

interface Change {
  id: number;
  /** Version that the editor saw. */
  seenVersion: number;
  handling: EnquiryHandling;
}

/**
 * Changes the handling of an enquiry. Marking it as read conflicts with nothing, so that leaves the
 * version unchanged.
 *
 * @returns the changed enquiry
 * @throws HttpError 404 for none, 412 when somebody else changed it first, 422 for an assignee who
 * cannot sign in
 */
export function changeEnquiry(
  services: Services,
  edit: Edit,
  { id, seenVersion, handling }: Change,
): Promise<Enquiry> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const [stored] = await lockEnquiries(transaction, [id]);
    if (!stored) throw refused('no such enquiry');
    await requireSeen(transaction, stored, seenVersion);
    const steps = [{ stored, after: handled(stored, handling) }];
    await requireColleague(transaction, given(steps)[0]?.after.assignee_id);
    await applyTransitions(services, { transaction, recorder, edit }, steps);
    await tellAssignee(services, transaction, steps, edit.by);
    return requireEnquiry(transaction, id);
  });
}

/**
 * Changes the handling of many enquiries. Closed and removed ones count as read.
 *
 * @returns the count of changed enquiries
 * @throws HttpError 422 for an assignee who cannot sign in
 */
export function changeInbox(
  services: Services,
  edit: Edit,
  { ids, ...wanted }: InboxChange,
): Promise<number> {
  return makeChange(services, edit, async (transaction, recorder) => {
    const all = await lockEnquiries(transaction, ids);
    return changeLocked(services, { transaction, recorder, edit }, all, wanted);
  });
}

/**
 * Changes the handling of locked enquiries, as `changeInbox` does.
 *
 * @returns the count of changed enquiries
 * @throws HttpError 422 for an assignee who cannot sign in
 */
export async function changeLocked(
  services: Services,
  change: ChangeUnderWay<Author>,
  all: StoredEnquiry[],
  wanted: Omit<InboxChange, 'ids'>,
): Promise<number> {
  const { transaction, edit } = change;
  const steps = all
    .map((stored) => ({ stored, after: standingAfter(stored, wanted) }))
    .filter(differs);
  await requireColleague(transaction, given(steps)[0]?.after.assignee_id);
  await applyTransitions(services, change, steps);
  await tellAssignee(services, transaction, steps, edit.by);
  return steps.length;
}

function handled(stored: StoredEnquiry, handling: EnquiryHandling): TriageState {
  const { remind_on = stored.remind_on, outcome = stored.outcome } = handling;
  const { assignee_id = stored.assignee_id, read = stored.read } = handling;
  const { status = statusWhenGiven(stored.status, handling.assignee_id ?? null) } = handling;
  const reason = handling.lost_because ?? stored.lost_because;
  const lost_because = outcome === 'lost' ? reason : '';
  const state = { status, assignee_id, read, remind_on, outcome, lost_because };
  return { ...standingOf(stored), ...state };
}

function standingAfter(stored: StoredEnquiry, wanted: Omit<InboxChange, 'ids'>): TriageState {
  const { assignee_id = stored.assignee_id, folder = stored.folder } = wanted;
  const isDone = wanted.status === 'closed' || folder !== 'inbox';
  const status =
    wanted.status ??
    (wanted.assignee_id ? statusWhenGiven(stored.status, wanted.assignee_id) : stored.status);
  return { ...standingOf(stored), status, assignee_id, folder, read: stored.read || isDone };
}

/** Steps that assign an enquiry to another person. */
function given(steps: Transition[]): Transition[] {
  return steps.filter(
    ({ stored, after }) => after.assignee_id !== null && after.assignee_id !== stored.assignee_id,
  );
}

/** @throws HttpError 422 for an assignee who cannot sign in */
export async function requireColleague(
  transaction: Database,
  id: number | null | undefined,
): Promise<void> {
  if (id && !(await isColleague(transaction, id))) throw refused('no colleague');
}

/** Sends one mail for any number of enquiries, and none for self-assignment. */
async function tellAssignee(
  { settings, now }: Services,
  transaction: Database,
  steps: Transition[],
  by: Editor | null,
): Promise<void> {
  const theirs = given(steps);
  const id = theirs[0]?.after.assignee_id;
  if (!id || id === by?.id) return;
  const colleague = await findColleague(transaction, id);
  if (!colleague?.wantsMail) return;
  const enquiries = theirs.map(({ stored }) => stored);
  const from = { siteUrl: settings.siteUrl, company: await readCompany(transaction) };
  const mail = assignmentMail({ to: colleague.email, by: by?.name, enquiries }, from);
  await queueMail(transaction, mail, now());
}

/** @throws HttpError 412 with the present enquiry when somebody changed it after it was read */
export async function requireSeen(
  transaction: Database,
  { id, version }: StoredEnquiry,
  seenVersion: number,
): Promise<void> {
  if (version === seenVersion) return;
  const current = await findEnquiry(transaction, id);
  throw new HttpError(
    412,
    `${current?.changed ? colleagueName(current.changed.by) : 'Somebody'} changed this enquiry before you. Look at it as it is now, then save again.`,
    { details: { current } },
  );
}
