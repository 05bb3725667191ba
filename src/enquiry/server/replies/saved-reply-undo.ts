import type { NetChange } from '../../../history/server/net-changes.ts';
import {
  changedSinceWords,
  keptReasons,
  type Reverted,
  type Reverter,
  reverterOfEach,
  revertFields,
  type Undoing,
} from '../../../history/server/undo.ts';
import type { Services } from '../../../platform/services.ts';
import { MAX_SAVED_REPLIES, type NewSavedReply } from '../../contract/replies.ts';
import { findSaved, listSavedReplies, SAVED_REPLY, writeSaved } from './saved-replies.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 saved reply' : `${number} saved replies`),
  many: 'saved replies',
  gone: 'deleted',
  name: ({ title }: { title: string }) => `the saved reply “${title}”`,
};

/** Reverts changes of saved replies; a deleted one comes back. */
export function savedReplyReverter(services: Services): Reverter {
  return reverterOfEach([SAVED_REPLY], WORDS, (change, undoing) =>
    revertSaved(services, change, undoing),
  );
}

async function revertSaved(
  services: Services,
  { subject, wasThere, since, changes }: NetChange,
  undoing: Undoing,
): Promise<Reverted> {
  const id = Number(subject);
  const before = await findSaved(undoing.transaction, { id });
  const stays = (reason: string) => ({ isChanged: false, reasons: [reason] });
  if (!wasThere) {
    if (since.length > 0) return stays(changedSinceWords(since));
    if (!before) return { isChanged: false, reasons: [] };
    await writeSaved(services, undoing, { before });
    return { isChanged: true, reasons: [] };
  }
  const { fields, kept } = revertFields({ ...before }, changes);
  if (Object.keys(fields).length === 0) return stays(changedSinceWords(since, kept));
  const after = { ...(before ?? {}), ...fields } as Partial<NewSavedReply>;
  const { title, text } = after;
  if (title === undefined || text === undefined) return stays('It was deleted since.');
  const namesake = await findSaved(undoing.transaction, { title });
  if (namesake && namesake.id !== id) return stays('Another saved reply has its name by now.');
  const all = await listSavedReplies(undoing.transaction);
  if (!before && all.length >= MAX_SAVED_REPLIES) {
    return stays(`There are ${MAX_SAVED_REPLIES} saved replies, the most that fit.`);
  }
  await writeSaved(services, undoing, { before, after: { title, text }, restoredId: id });
  return { isChanged: true, reasons: keptReasons(since, kept) };
}
