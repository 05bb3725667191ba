import { describe, expect, it } from 'vitest';
import { filesInWords, oursIn, partsOf, planOf } from '../../../src/back-office/chats/chat-plan.ts';
import {
  MAX_CHAT_FILES,
  MAX_MESSAGES_AT_ONCE,
} from '../../../src/enquiry/contract/chat/chat-limits.ts';
import type { ChatMessage } from '../../../src/enquiry/contract/chat/read-chat.ts';
import { messageKey, sidedMessages } from '../../../src/enquiry/contract/chat/sided-messages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 1, 25, 15, minute)).toISOString();
const said = (minute: number, text: string, file: string | null = null): ChatMessage => ({
  ...{ author: 'Achieng', written_at: at(minute), text, file },
});
const plan = (messages: ChatMessage[], known: string[] = [], media: string[] = []) =>
  planOf(
    { messages },
    { ours: new Set(['Mfano']), known: new Set(known), hasFile: (name) => media.includes(name) },
  );

describe('what an export brings', () => {
  it('an export is new, but for what is there already', () => {
    const messages = [said(0, 'Habari'), said(1, 'Bei?')];
    const keys = sidedMessages(messages, () => false).map(messageKey);
    expect(plan(messages, keys.slice(0, 1)).fresh.map(({ text }) => text)).toEqual(['Bei?']);
    expect(plan(messages, keys).sent).toEqual([]);
  });

  it('an export sends a message that is there again where its picture may be missing', () => {
    const messages = [said(0, '', 'IMG-1.jpg'), said(1, '', 'PTT-1.opus')];
    const keys = sidedMessages(messages, () => false).map(messageKey);
    const { fresh, sent, leftOut } = plan(messages, keys, ['IMG-1.jpg']);
    expect([fresh.length, sent.map(({ file }) => file), leftOut]).toEqual([0, ['IMG-1.jpg'], []]);
  });

  it('an export brings the newest pictures, and names the others', () => {
    const names = Array.from({ length: MAX_CHAT_FILES + 1 }, (_, index) => `IMG-${index}.jpg`);
    const messages = names.map((name, index) => said(index, '', name));
    const { taken, hasOlderFiles, leftOut } = plan(messages, [], names);
    expect([taken.size, hasOlderFiles, leftOut]).toEqual([MAX_CHAT_FILES, true, ['IMG-0.jpg']]);
    expect(plan(messages.slice(1), [], names).hasOlderFiles).toBe(false);
  });

  it('an export is sent in parts that one call takes', () => {
    const short = sidedMessages(
      Array.from({ length: 2 * MAX_MESSAGES_AT_ONCE + 1 }, (_, index) => said(index, 'a')),
      () => false,
    );
    expect(partsOf(short).map(({ length }) => length)).toEqual([
      MAX_MESSAGES_AT_ONCE,
      MAX_MESSAGES_AT_ONCE,
      1,
    ]);
    const long = sidedMessages(
      Array.from({ length: 30 }, (_, index) => said(index, 'x'.repeat(9_000))),
      () => false,
    );
    expect(partsOf(long).map(({ length }) => length)).toEqual([22, 8]);
  });
});

it('files are counted by what they are', () => {
  expect(filesInWords(['PTT-1.opus', 'VID-1.mp4', 'PTT-2.opus', 'STK-1.webp', 'list.xlsx'])).toBe(
    '2 voice notes, 1 film, 1 sticker, 1 other file',
  );
});

describe('the company in a chat', () => {
  const pair = { authors: ['Achieng', 'Mfano'], self: undefined };
  it.each([
    ['is whom the file does not name', pair, 'Achieng', [], ['Mfano']],
    [
      'is nobody where the customer alone wrote',
      { ...pair, authors: ['Achieng'] },
      'Achieng',
      [],
      [],
    ],
    ['is whoever deleted a message', { ...pair, self: 'Mfano' }, undefined, [], ['Mfano']],
    ['is who it was before', pair, undefined, ['Mfano'], ['Mfano']],
    ['is asked about', pair, undefined, [], undefined],
    [
      'is asked about in a group',
      { authors: ['A', 'Mfano', 'C'], self: 'Mfano' },
      'A',
      ['Mfano'],
      undefined,
    ],
    ['is asked about where the file names a number', pair, '+254 711 000 222', [], undefined],
  ])('the company in a chat %s', (_, chat, otherSide, remembered, ours) => {
    expect(oursIn(chat, otherSide, remembered)).toEqual(ours);
  });
});
