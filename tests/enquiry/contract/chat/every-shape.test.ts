import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isChatText } from '../../../../src/enquiry/contract/chat/chat-lines.ts';
import { type ChatMessage, readChat } from '../../../../src/enquiry/contract/chat/read-chat.ts';
import { messageKey, sidedMessages } from '../../../../src/enquiry/contract/chat/sided-messages.ts';
import { runs } from '../../../support/generated/test-seed.ts';
import { CHAT_SHAPES } from './written-chat.ts';

const today = '2026-11-28';
const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcÀé 1') });
const message: fc.Arbitrary<ChatMessage> = fc
  .record({
    author: fc.constantFrom('Wambui', 'Mfano', '+254 711 000 222'),
    minute: fc.integer({ min: 0, max: 300 * 24 * 60 }),
    lines: fc.array(
      word.map((text) => `s${text}`.trim()),
      { minLength: 1, maxLength: 3 },
    ),
    file: fc.option(fc.constantFrom('IMG-20260405-WA0003.jpg', 'PTT-20260405-WA0004.opus'), {
      freq: 5,
    }),
  })
  .map(({ author, minute, lines, file }) => ({
    author,
    written_at: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
    text: lines.join('\n'),
    file,
  }));
const shape = fc.constantFrom(...CHAT_SHAPES);

it('a chat gives back whatever was said, in every shape of an export and in any order', () => {
  fc.assert(
    fc.property(fc.array(message), shape, (said, { order, write }) => {
      const text = said.map(write).join('\n');
      expect(readChat(text, { today, dayOrder: order }).messages).toEqual(said);
      expect(isChatText(text)).toBe(said.length > 0);
    }),
    { numRuns: runs(200) },
  );
});

it('a longer export has every message of the shorter one, from whatever phone and under another name', () => {
  const keysOf = (said: ChatMessage[], { order, write }: (typeof CHAT_SHAPES)[number]) => {
    const { messages } = readChat(said.map(write).join('\n'), { today, dayOrder: order });
    return sidedMessages(messages, (author) => author === 'Mfano').map(messageKey);
  };
  fc.assert(
    fc.property(fc.array(message), fc.array(message), shape, shape, (first, later, one, other) => {
      const short = keysOf(first, one);
      const renamed = first.map((each) =>
        each.author === 'Mfano' ? each : { ...each, author: 'Wambui Mfano' },
      );
      const long = keysOf([...renamed, ...later], other);
      expect(new Set(short).size).toBe(short.length);
      expect(new Set(long).size).toBe(long.length);
      expect(long).toEqual(expect.arrayContaining(short));
    }),
    { numRuns: runs(200) },
  );
});
