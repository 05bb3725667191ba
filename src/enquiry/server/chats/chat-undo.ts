import { sql } from 'kysely';
import type { NetChange } from '../../../history/server/net-changes.ts';
import {
  type Reverted,
  type Reverter,
  reverterOfEach,
  type Undoing,
} from '../../../history/server/undo.ts';
import type { Services } from '../../../platform/services.ts';
import { CHAT } from './add-chat.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 chat' : `${number} chats`),
  many: 'chats',
  gone: 'taken out of the thread',
  name: ({ title }: { title: string }) => `the chat with “${title}”`,
};

/**
 * Takes added chats out of their threads, with their files. They do not come back by another undo:
 * one that was added to the wrong enquiry is gone at once, and the export is still on the phone.
 */
export function chatReverter(services: Services): Reverter {
  return reverterOfEach([CHAT], WORDS, (change, undoing) => takeBack(services, change, undoing));
}

async function takeBack(
  { now }: Services,
  { subject, title, wasThere }: NetChange,
  { transaction, recorder }: Undoing,
): Promise<Reverted> {
  if (wasThere) return { isChanged: false, reasons: ['Add the chat again from its export.'] };
  const [, id = ''] = subject.split('/');
  const adding = await transaction
    .updateTable('chat_adding')
    .set({ undone_at: now() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('enquiry_id')
    .executeTakeFirst();
  if (!adding) return { isChanged: false, reasons: [] };
  // Without an owner the clean-up removes them.
  const isOfAdding = sql<boolean>`enquiry_id = ${adding.enquiry_id} AND adding_id = ${id}`;
  await sql`UPDATE attachment SET enquiry_id = NULL, chat_message_id = NULL WHERE chat_message_id IN (
    SELECT id FROM chat_message WHERE ${isOfAdding})`.execute(transaction);
  await transaction.deleteFrom('chat_message').where(isOfAdding).execute();
  await transaction.deleteFrom('chat_words').where('adding_id', '=', id).execute();
  recorder.record({
    ...{ kind: CHAT, subject, title, action: 'deleted', version: null, changes: {} },
    isFinal: true,
  });
  return { isChanged: true, reasons: [] };
}
