import { noticeCalls } from '../../account/contract/notice-calls.ts';
import { callAsStaff } from '../../account/session/session.ts';
import { readAuthToken } from '../../auth-token.ts';
import { dayInNairobi } from '../../company/contract/nairobi.ts';
import { store } from '../../design/device-storage.ts';
import { endNoticesHere } from './end-notices.ts';
import { PHONE_HERE } from './phone-here.ts';
import { phoneHere, subscribe } from './this-phone.ts';

/** Enough of a token to tell two sessions apart. */
const MARK_LENGTH = 8;

/**
 * Compares this device with the server, once a day and in each session: browsers drop subscriptions,
 * and the site's key changes. Both are mended. What was stopped, from wherever, stays stopped; so do
 * notices of somebody else who had signed in here.
 */
export async function comparePhone(): Promise<void> {
  const here = phoneHere();
  const session = readAuthToken()?.slice(-MARK_LENGTH);
  const now = `${dayInNairobi(new Date())} ${session}`;
  if (!here || !session || here.compared === now) return;
  const { key, phones } = await callAsStaff(noticeCalls.showNotices, {});
  if (key === null) return;
  const isKnown = phones.some(({ id }) => id === here.id);
  if (!isKnown || Notification.permission !== 'granted') {
    if (isKnown) await callAsStaff(noticeCalls.stopPhone, { params: { id: here.id } });
    return endNoticesHere();
  }
  const body = await subscribe(key);
  await callAsStaff(noticeCalls.renewPhone, { params: { id: here.id }, body });
  store(PHONE_HERE, { ...here, compared: now });
}
