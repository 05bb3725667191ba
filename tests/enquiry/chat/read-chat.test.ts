import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChat } from '../../../src/enquiry/contract/chat/chat-lines.ts';
import { otherSideOf, readChat } from '../../../src/enquiry/contract/chat/read-chat.ts';
import { runs } from '../../support/generated/test-seed.ts';

const today = '2026-11-28';

function read(...lines: string[]) {
  return readChat(lines.join('\n'), { today });
}

describe('readChat', () => {
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
    ['of somebody who is not among the contacts', '25/11/2026, 18:09 - ~\u202fWambui: Bei?'],
  ])('reads a message %s', (_, line) => {
    expect(read(line).messages).toEqual([
      { author: 'Wambui', written_at: '2026-11-25T15:09:00.000Z', text: 'Bei?', file: null },
    ]);
  });

  it('keeps the lines of a message together', () => {
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

  it('names the file that came with a message, with its words', () => {
    const { messages } = read(
      '25/11/2026, 6:10 pm - Mfano: IMG-20261125-WA0003.jpg (file attached)',
      'the blue one',
      '25/11/2026, 6:11 pm - Mfano: PTT-20261125-WA0004.opus (file attached)',
      '\u200e[25/11/2026, 18:12:44] Mfano: \u200e<attached: 00000012-PHOTO-2026-11-25-18-12-44.jpg>',
    );
    expect(messages.map(({ text, file }) => [text, file])).toEqual([
      ['the blue one', { name: 'IMG-20261125-WA0003.jpg', isVoice: false }],
      ['', { name: 'PTT-20261125-WA0004.opus', isVoice: true }],
      ['', { name: '00000012-PHOTO-2026-11-25-18-12-44.jpg', isVoice: false }],
    ]);
  });

  it('leaves out what says nothing, and counts it', () => {
    const { messages, leftOut } = read(
      '25/11/2026, 18:00 - Messages and calls are end-to-end encrypted. Only people in this chat can read them.',
      '\u200e[25/11/2026, 18:00:01] Mfano Group: \u200eOtieno added you',
      '\u200e[25/11/2026, 18:00:02] Wambui: \u200eimage omitted',
      '25/11/2026, 18:11 - +254 711 000 222: <Media omitted>',
      '25/11/2026, 18:12 - Wambui: This message was deleted',
      '25/11/2026, 18:12 - Mfano: You deleted this message',
      '25/11/2026, 18:13 - Wambui: bei? <This message was edited>',
    );
    expect(messages.map(({ text }) => text)).toEqual(['bei?']);
    expect(leftOut).toBe(6);
  });

  it('says who wrote, who wrote most first', () => {
    const { authors } = read(
      '25/11/2026, 18:00 - Mfano: Karibu',
      '25/11/2026, 18:01 - Wambui: Bei?',
      '25/11/2026, 18:02 - Wambui: Ya meza',
    );
    expect(authors).toEqual(['Wambui', 'Mfano']);
  });

  describe('finds the day', () => {
    it.each([
      ['by a number above 12', ['11/25/26, 18:00 - W: a', '11/12/26, 18:00 - W: b'], 'month first'],
      ['by what is still to come', ['12/11/26, 18:00 - W: a'], 'day first'],
      [
        'by the name of a file',
        ['04/05/26, 18:00 - W: IMG-20260405-WA0001.jpg (file attached)'],
        'month first',
      ],
      [
        'by the order of messages',
        ['09/08/26, 18:00 - W: a', '01/09/26, 18:00 - W: b'],
        'day first',
      ],
      ['of two equal numbers', ['05/05/26, 18:00 - W: a'], 'day first'],
      ['only with a question where both are possible', ['04/05/26, 18:00 - W: a'], undefined],
    ] as const)('%s', (_, lines, order) => {
      expect(read(...lines).dayOrder).toBe(order);
    });

    it('by a day that the words of a message say, such as the code of a payment', () => {
      const chat = readChat('04/05/26, 18:00 - W: UD5AB', { today, daysIn: () => ['2026-04-05'] });
      expect(chat.dayOrder).toBe('month first');
    });

    it('as a person has said', () => {
      const { messages } = readChat('04/05/26, 18:00 - W: a', { today, dayOrder: 'month first' });
      expect(messages[0]?.written_at).toBe('2026-04-05T15:00:00.000Z');
    });
  });

  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcÀé 1') });
  const name = word.map((text) => `W ${text}`.trim());
  const said = fc.array(
    word.map((text) => `s${text}`.trim()),
    { minLength: 1, maxLength: 3 },
  );
  const minute = fc.integer({ min: 0, max: 300 * 24 * 60 });
  const message = fc.record({ author: name, minute, said });

  it('gives back whatever was said, in every shape of an export', () => {
    fc.assert(
      fc.property(fc.array(message), fc.constantFrom(...SHAPES), (said, shape) => {
        const written = said.sort((one, other) => one.minute - other.minute).map(asMessage);
        const text = written.map(shape.line).join('\n');
        expect(readChat(text, { today, dayOrder: shape.order }).messages).toEqual(written);
        expect(isChat(text)).toBe(written.length > 0);
      }),
      { numRuns: runs(200) },
    );
  });
});

interface Said {
  author: string;
  minute: number;
  said: string[];
}

function asMessage({ author, minute, said }: Said) {
  const at = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
  return { author, written_at: at.toISOString(), text: said.join('\n'), file: null };
}

type Written = ReturnType<typeof asMessage>;

/** Parts of a time as a clock in Nairobi shows it. */
function clock({ written_at }: Written) {
  const [date = '', time = ''] = new Date(Date.parse(written_at) + 3 * 3_600_000)
    .toISOString()
    .split('T');
  const [year, month, day] = date.split('-');
  const hour = Number(time.slice(0, 2));
  const half = `${hour % 12 || 12}:${time.slice(3, 5)}\u202f${hour < 12 ? 'am' : 'pm'}`;
  return { year, month, day, time: time.slice(0, 5), half };
}

const SHAPES = [
  {
    order: 'day first',
    line(message: Written) {
      const { day, month, year, time } = clock(message);
      return `${day}/${month}/${year}, ${time} - ${message.author}: ${message.text}`;
    },
  },
  {
    order: 'month first',
    line(message: Written) {
      const { day, month, year, half } = clock(message);
      return `${Number(month)}/${Number(day)}/${year?.slice(2)}, ${half} - ${message.author}: ${message.text}`;
    },
  },
  {
    order: 'day first',
    line(message: Written) {
      const { day, month, year, time } = clock(message);
      return `\u200e[${day}/${month}/${year}, ${time}:07] ${message.author}: ${message.text}`;
    },
  },
  {
    order: 'day first',
    line(message: Written) {
      const { day, month, year, time } = clock(message);
      return `[${time}, ${day}/${month}/${year}] ${message.author}: ${message.text}`;
    },
  },
] as const;

describe('otherSideOf', () => {
  it.each([
    ['WhatsApp Chat with Wambui Mfano.txt', 'Wambui Mfano'],
    ['WhatsApp Chat with Wambui', 'Wambui'],
    ['WhatsApp Chat - Wambui.zip', 'Wambui'],
    ['_chat.txt', undefined],
  ])('finds in %s the name %s', (file, name) => {
    expect(otherSideOf(file)).toBe(name);
  });
});
