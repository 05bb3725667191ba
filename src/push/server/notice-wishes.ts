import type { Database } from '../../platform/database/database.ts';
import type { NoticeWishes } from '../contract/notices.ts';

const COLUMNS = [
  'push_enquiries as enquiries',
  'push_answers as answers',
  'push_due as due',
  'push_of_all as of_all',
  'push_at_night as at_night',
] as const;

/** Which notices a person wants. */
export function findWishes(database: Database, staffId: number): Promise<NoticeWishes> {
  return database
    .selectFrom('staff')
    .select(COLUMNS)
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
}

export function changeWishes(
  database: Database,
  staffId: number,
  { enquiries, answers, due, of_all, at_night }: NoticeWishes,
): Promise<NoticeWishes> {
  return database
    .updateTable('staff')
    .set({
      push_enquiries: enquiries,
      push_answers: answers,
      push_due: due,
      push_of_all: of_all,
      push_at_night: at_night,
    })
    .where('id', '=', staffId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
