import { sql } from 'kysely';
import type { UnsentMail } from '../contract/unsent-mail.ts';

/**
 * SQL column of a table that names its mail: `mail_id`, which is null once the outbox forgets it,
 * `is_undelivered` and `is_too_large`. Null once the mail is sent, and without one.
 */
export const unsentMailOf = sql<UnsentMail | null>`CASE
  WHEN is_undelivered AND is_too_large THEN 'too_large'
  WHEN is_undelivered THEN 'undelivered' ELSE (
  SELECT CASE WHEN mail.last_error IS NULL THEN 'waiting' ELSE 'delayed' END
  FROM mail_outbox AS mail WHERE mail.id = mail_id AND mail.sent_at IS NULL) END`;
