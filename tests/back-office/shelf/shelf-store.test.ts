import { beforeEach, expect, it } from 'vitest';
import { EMPTY_SHELF, shareOf, withShare } from '../../../src/back-office/shelf/shelf.ts';
import {
  changeShelf,
  dropShare,
  openShelf,
  rememberEnquiry,
  wipeShelf,
} from '../../../src/back-office/shelf/shelf-store.ts';
import { pretendIndexedDb } from '../../support/shelf/pretend-indexed-db.ts';

beforeEach(() => void pretendIndexedDb());

async function share(text: string): Promise<string> {
  const made = await shareOf([text], [], Date.now());
  await changeShelf((shelf) => withShare(shelf, made));
  return made.id;
}

it('the device keeps what one person shared until it is added, oldest first', async () => {
  await openShelf(7);
  const first = await share('One');
  await share('Two');
  await rememberEnquiry(7, 12);
  expect(await openShelf(7)).toMatchObject({
    lastEnquiry: 12,
    shares: [{ text: 'One' }, { text: 'Two' }],
  });
  await dropShare(first);
  expect((await openShelf(7)).shares.map(({ text }) => text)).toEqual(['Two']);
});

it('the device forgets everything when somebody signs out, and when another person signs in', async () => {
  await openShelf(7);
  await share('One');
  expect((await openShelf(8)).shares).toEqual([]);
  await share('Two');
  await rememberEnquiry(8, 12);
  await wipeShelf();
  expect(await changeShelf((shelf) => [shelf, shelf])).toEqual(EMPTY_SHELF);
  expect(await openShelf(8)).toEqual({ person: 8, lastEnquiry: null, shares: [] });
});

it('the device remembers an enquiry for the person who looked at it, and for nobody else', async () => {
  await openShelf(7);
  await share('One');
  await rememberEnquiry(8, 12);
  expect(await openShelf(8)).toEqual({ person: 8, lastEnquiry: 12, shares: [] });
  expect((await openShelf(7)).lastEnquiry).toBeNull();
});
