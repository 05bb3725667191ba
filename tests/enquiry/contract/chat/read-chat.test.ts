import { describe, expect, it } from 'vitest';
import { isChatText } from '../../../../src/enquiry/contract/chat/chat-lines.ts';
import { otherSideOf, readChat } from '../../../../src/enquiry/contract/chat/read-chat.ts';

const today = '2026-11-28';
const read = (...lines: string[]) => readChat(lines.join('\n'), { today });

describe('reading a chat', () => {
  it.each([
    ['of Android', '25/11/2026, 18:09 - Wambui: Bei?'],
    ['of Android with half days', '25/11/2026, 6:09\u202fpm - Wambui: Bei?'],
    ['of Android in American', '11/25/26, 6:09\u202fPM - Wambui: Bei?'],
    ['of Android with dots', '25.11.26, 18.09 - Wambui: Bei?'],
    ['of Android in Spanish', '25/11/26, 6:09 p. m. - Wambui: Bei?'],
    ['of an iPhone', '\u200e[25/11/2026, 18:09:44] Wambui: Bei?'],
    ['of an iPhone that writes the year first', '[2026-11-25, 18:09:44] Wambui: Bei?'],
    ['of an iPhone in American', '[11/25/26, 6:09:44\u202fPM] Wambui: Bei?'],
    ['copied on a computer', '[18:09, 25/11/2026] Wambui: Bei?'],
    ['copied on a computer in American', '[6:09 PM, 11/25/2026] Wambui: Bei?'],
    ['of somebody who is not among the contacts', '25/11/2026, 18:09 - ~\u202fWambui: Bei?'],
    ['with marks of the writing direction', '25/11/2026, 18:09 - \u202aWambui\u202c: Bei?'],
    ['that was changed', '25/11/2026, 18:09 - Wambui: Bei? <This message was edited>'],
    ['with a mark in front of the file', '\ufeff25/11/2026, 18:09 - Wambui: Bei?'],
  ])('a chat %s gives author, time in Nairobi and words', (_, line) => {
    expect(read(line).messages).toEqual([
      { author: 'Wambui', written_at: '2026-11-25T15:09:00.000Z', text: 'Bei?', file: null },
    ]);
    expect(isChatText(line)).toBe(true);
  });

  it('a chat keeps the lines of a message together', () => {
    const { messages } = read(
      '25/11/2026, 18:09 - Wambui: Nimetuma',
      'UKC4M7Q2XB Confirmed. Ksh45,000.00 sent',
      '',
      '25 chairs: oak',
      '25/11/2026, 18:10 - Mfano: Asante',
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'Nimetuma\nUKC4M7Q2XB Confirmed. Ksh45,000.00 sent\n\n25 chairs: oak',
      'Asante',
    ]);
  });

  it('a chat keeps lines of another chat within the message that quotes them', () => {
    const { messages } = read(
      '25/11/2026, 18:09 - Wambui: See',
      '[18:01, 24/11/2026] Otieno: Oak is better',
      '24/31/2026, 10:00 - Otieno: No such day',
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain('Oak is better\n24/31/2026');
  });

  it('a chat gives a line whose day exists in the other order only to the message before', () => {
    const { messages } = read(
      '25/11/2026, 18:09 - Wambui: See',
      '26/11/2026, 18:10 - Wambui: again',
      '11/27/2026, 10:00 - Otieno: Oak',
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'See',
      'again\n11/27/2026, 10:00 - Otieno: Oak',
    ]);
  });

  it('a chat names the file that came with a message, with its words', () => {
    const { messages } = read(
      '25/11/2026, 6:10 pm - Mfano: \u200eIMG-20261125-WA0003.jpg (file attached)',
      'the blue one',
      '25/11/2026, 6:11 pm - Mfano: Plan (1).pdf (file attached)',
      '25/11/2026, 6:12 pm - Mfano: STK-20261125-WA0004.webp (Datei angehängt)',
    );
    expect(messages.map(({ text, file }) => [text, file])).toEqual([
      ['the blue one', 'IMG-20261125-WA0003.jpg'],
      ['', 'Plan (1).pdf'],
      ['', 'STK-20261125-WA0004.webp'],
    ]);
  });

  it('a chat of an iPhone names files in brackets, also behind their words', () => {
    const { messages } = read(
      '\u200e[25/11/2026, 18:12:44] Mfano: \u200e<attached: 00000012-PHOTO-2026-11-25-18-12-44.jpg>',
      '[25/11/2026, 18:13:44] Mfano: the blue one',
      '\u200e<attached: 00000013-PHOTO-2026-11-25-18-13-44.jpg>',
    );
    expect(messages.map(({ text, file }) => [text, file])).toEqual([
      ['', '00000012-PHOTO-2026-11-25-18-12-44.jpg'],
      ['the blue one', '00000013-PHOTO-2026-11-25-18-13-44.jpg'],
    ]);
  });

  it('a chat takes no remark in brackets for a file', () => {
    const { messages } = read('25/11/2026, 18:09 - Wambui: We are at mfano.co.ke (near the bank)');
    expect(messages[0]).toMatchObject({
      file: null,
      text: 'We are at mfano.co.ke (near the bank)',
    });
  });

  it('a chat leaves out what says nothing, and counts it', () => {
    const { messages, leftOut } = read(
      '25/11/2026, 18:00 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.',
      '25/11/2026, 18:01 - Otieno changed the group name to “Offers: chairs”',
      '25/11/2026, 18:11 - +254 711 000 222: <Media omitted>',
      '25/11/2026, 18:12 - Wambui: This message was deleted',
      '25/11/2026, 18:12 - Mfano: You deleted this message',
      '25/11/2026, 18:13 - Wambui: This message',
    );
    expect(messages.map(({ text }) => text)).toEqual(['This message']);
    expect(leftOut).toBe(5);
  });

  it('a chat of an iPhone leaves out what its program tells in a name, but no place on the map', () => {
    const { messages, leftOut } = read(
      '[25/11/2026, 18:00:01] Mfano Group: \u200eOtieno added you',
      '[25/11/2026, 18:00:02] Wambui: \u200eimage omitted',
      '[25/11/2026, 18:00:03] Wambui: \u200eLocation: https://maps.example/?q=-1.2,36.8',
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'Location: https://maps.example/?q=-1.2,36.8',
    ]);
    expect(leftOut).toBe(2);
  });

  it('a chat keeps the words with a picture that the export left out', () => {
    const { messages } = read('25/11/2026, 18:11 - Wambui: <Media omitted>', 'the blue one');
    expect(messages).toMatchObject([{ text: 'the blue one', file: null }]);
  });

  it('a chat reads a name with a colon where it is known', () => {
    const text = '25/11/2026, 18:09 - Mfano: Sales: Karibu';
    expect(readChat(text, { today, names: ['Mfano: Sales'] }).messages).toMatchObject([
      { author: 'Mfano: Sales', text: 'Karibu' },
    ]);
  });

  it('a chat is refused with the reason where it is larger than any export', () => {
    const lines = Array.from({ length: 60_001 }, () => '25/11/2026, 18:09 - Wambui: Bei?');
    expect(() => read(...lines)).toThrow('more than 60,000 messages');
    expect(() => read('x'.repeat(20_000_001))).toThrow('more than 20 MB');
    expect(() => read('\n'.repeat(400_000))).toThrow('more than 400,000 lines');
  });

  it('a chat says who wrote, who wrote most first, and who exported it', () => {
    const { authors, self } = read(
      '25/11/2026, 18:00 - Mfano: Karibu',
      '25/11/2026, 18:01 - Wambui: Bei?',
      '25/11/2026, 18:02 - Wambui: Ya meza',
      '25/11/2026, 18:03 - Mfano: You deleted this message',
    );
    expect(authors).toEqual(['Wambui', 'Mfano']);
    expect(self).toBe('Mfano');
  });

  it.each([
    'Please call me on Monday.',
    '12/11/26 at 6:07 PM\nUKC4M7Q2XB Confirmed.',
    '[12/11, 18:09] Wambui: UKC4M7Q2XB Confirmed.',
  ])('a chat is not any text: %s', (text) => {
    expect(isChatText(text)).toBe(false);
  });
});

describe('the days of a chat', () => {
  const W = (date: string) => `${date}, 18:00 - W: a`;
  it.each([
    ['by a number above 12', [W('11/25/26'), W('11/12/26')], 'month first'],
    ['by what is still to come', [W('12/11/26')], 'day first'],
    ['by the order of messages', [W('09/08/26'), W('01/09/26')], 'day first'],
    [
      'though one message came late',
      ['09/08/26', '10/08/26', '08/08/26', '01/09/26', '02/09/26', '01/10/26'].map(W),
      'day first',
    ],
    ['by what changes more', ['01', '02', '03', '04'].map((day) => W(`${day}/05/26`)), 'day first'],
    ['of two equal numbers', [W('05/05/26')], 'day first'],
    [
      'by the name of a file',
      [
        W('09/08/26'),
        '04/05/26, 18:00 - W: IMG-20260405-WA0001.jpg (file attached)',
        W('01/09/26'),
      ],
      'month first',
    ],
    ['only with a question where both are possible', [W('04/05/26'), W('05/06/26')], undefined],
  ] as const)('the day of a chat is found %s', (_, lines, order) => {
    expect(read(...lines).dayOrder).toBe(order);
  });

  it('the day of a chat is found by the code of a payment', () => {
    const chat = readChat('04/05/26, 18:00 - W: UD5AB', { today, daysIn: () => ['2026-04-05'] });
    expect(chat.dayOrder).toBe('month first');
  });

  it('the day of a chat is what a person says', () => {
    const { messages } = readChat('04/05/26, 18:00 - W: a', { today, dayOrder: 'month first' });
    expect(messages[0]?.written_at).toBe('2026-04-05T15:00:00.000Z');
  });
});

it.each([
  ['WhatsApp Chat with Wambui Mfano.txt', 'Wambui Mfano'],
  ['WhatsApp Chat with Wambui', 'Wambui'],
  ['WhatsApp Chat with Wambui (2).txt', 'Wambui'],
  ['WhatsApp Chat - Wambui.zip', 'Wambui'],
  ['_chat.txt', undefined],
])('the name of the file %s names the other side: %s', (file, name) => {
  expect(otherSideOf(file)).toBe(name);
});
