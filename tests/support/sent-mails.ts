import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Mails in a folder of `.eml` files, in the order in which they were queued. */
export function readMails(folder: string): Promise<Email[]> {
  if (!existsSync(folder)) return Promise.resolve([]);
  const files = readdirSync(folder).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}

/** Query of the link in a mail, such as `{ token, email }`, and its path. */
export function linkIn(mail: Email | undefined) {
  const address = /https?:\S+/.exec(mail?.text ?? '')?.[0];
  if (!address) throw new Error(`There is no link in: ${mail?.text}`);
  const { origin, pathname, searchParams } = new URL(address);
  return { page: origin + pathname, query: Object.fromEntries(searchParams) };
}
