import type { ChatMessage } from '../../../../src/enquiry/contract/chat/read-chat.ts';

/** Parts of a time as a clock in Nairobi shows it. */
function clock({ written_at }: ChatMessage) {
  const local = new Date(Date.parse(written_at) + 3 * 3_600_000).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-') as [string, string, string];
  const [hour, minute] = [Number(local.slice(11, 13)), local.slice(14, 16)];
  return {
    year,
    month,
    day,
    time: local.slice(11, 16),
    hour: hour % 12 || 12,
    minute,
    isLate: hour > 11,
  };
}

/** A message with its file as Android writes it. */
const android = ({ author, text, file }: ChatMessage) =>
  `${author}: ${file === null ? text : `\u200e${file} (file attached)\n${text}`}`;
const iphone = ({ author, text, file }: ChatMessage) =>
  `${author}: ${file === null ? text : `${text}\n\u200e<attached: ${file}>`}`;

/** Every way in which phones and computers write a chat. */
export const CHAT_SHAPES = [
  {
    name: 'Android',
    order: 'day first' as const,
    write(message: ChatMessage) {
      const { day, month, year, time } = clock(message);
      return `${day}/${month}/${year}, ${time} - ${android(message)}`;
    },
  },
  {
    name: 'Android in American',
    order: 'month first' as const,
    write(message: ChatMessage) {
      const { day, month, year, hour, minute, isLate } = clock(message);
      const date = `${Number(month)}/${Number(day)}/${year.slice(2)}`;
      return `${date}, ${hour}:${minute}\u202f${isLate ? 'PM' : 'AM'} - ${android(message)}`;
    },
  },
  {
    name: 'Android with half days',
    order: 'day first' as const,
    write(message: ChatMessage) {
      const { day, month, year, hour, minute, isLate } = clock(message);
      return `${day}/${month}/${year}, ${hour}:${minute} ${isLate ? 'p. m.' : 'a. m.'} - ${android(message)}`;
    },
  },
  {
    name: 'Android with dots',
    order: 'day first' as const,
    write(message: ChatMessage) {
      const { day, month, year, time } = clock(message);
      return `${day}.${month}.${year.slice(2)}, ${time.replace(':', '.')} - ${android(message)}`;
    },
  },
  {
    name: 'iPhone',
    order: 'day first' as const,
    write(message: ChatMessage) {
      const { day, month, year, time } = clock(message);
      return `\u200e[${day}/${month}/${year}, ${time}:07] ${iphone(message)}`;
    },
  },
  {
    name: 'iPhone in American',
    order: 'month first' as const,
    write(message: ChatMessage) {
      const { day, month, year, hour, minute, isLate } = clock(message);
      const date = `${Number(month)}/${Number(day)}/${year.slice(2)}`;
      return `[${date}, ${hour}:${minute}:07\u202f${isLate ? 'PM' : 'AM'}] ${iphone(message)}`;
    },
  },
  {
    name: 'iPhone with the year first',
    order: 'month first' as const,
    write(message: ChatMessage) {
      const { day, month, year, time } = clock(message);
      return `[${year}-${month}-${day}, ${time}:07] ${iphone(message)}`;
    },
  },
  {
    name: 'copied on a computer',
    order: 'day first' as const,
    write(message: ChatMessage) {
      const { day, month, year, time } = clock(message);
      return `[${time}, ${day}/${month}/${year}] ${iphone(message)}`;
    },
  },
];
