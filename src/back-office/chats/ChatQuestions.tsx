import { useId, useState } from 'react';
import { dayInNairobi, dayWords } from '../../company/contract/nairobi.ts';
import type { DayOrder } from '../../enquiry/contract/chat/day-order.ts';
import type { Chat } from '../../enquiry/contract/chat/read-chat.ts';
import type { Day } from '../../platform/contract/day.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Chats.module.css';

interface Answer {
  dayOrder: DayOrder | undefined;
  ours: string[];
}

interface Props {
  chat: Chat;
  /** Names that are likely ours. */
  ours: readonly string[];
  onAnswer: (answer: Answer) => Promise<unknown>;
}

/** A group has more members than anybody looks through. */
const MAX_NAMES = 30;

/** Asks how the chat writes its dates where both ways are possible, and who of it is the company. */
export function ChatQuestions({ chat, ours, onAnswer }: Props) {
  const [dayOrder, setDayOrder] = useState(chat.dayOrder);
  const [names, setNames] = useState<readonly string[]>(ours);
  const days = daysOf(chat);
  const isOpen = days !== undefined && dayOrder === undefined;
  const group = useId();
  return (
    <div className={styles.part}>
      {days && (
        <fieldset className={styles.question}>
          <legend>A message of the chat has the date {days.written}. Which day is it?</legend>
          {(['day first', 'month first'] as const).map((order) => (
            <label key={order} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={dayOrder === order}
                onChange={() => setDayOrder(order)}
              />
              {dayWords(days[order])}
            </label>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.question}>
        <legend>Who of them is the company?</legend>
        {chat.authors.slice(0, MAX_NAMES).map((name) => (
          <label key={name} className={styles.choice}>
            <input
              type="checkbox"
              checked={names.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setNames((before) =>
                  checked ? [...before, name] : before.filter((each) => each !== name),
                )
              }
            />
            {name}
          </label>
        ))}
        <p className={styles.soft}>
          Tick none if only the customer wrote. This device remembers the names.
        </p>
      </fieldset>
      <Button
        kind="brand"
        aria-disabled={isOpen}
        onPress={() => onAnswer({ dayOrder, ours: [...names] })}
      >
        {isOpen ? 'Choose the day first' : 'Continue'}
      </Button>
    </div>
  );
}

/** A day of the chat that is another one when it is read the other way; undefined without one. */
function daysOf({ messages, dayOrder = 'day first' }: Chat) {
  for (const { written_at } of messages) {
    const read = dayInNairobi(written_at);
    const [year, month, day] = read.split('-') as [string, string, string];
    if (Number(day) > 12 || day === month) continue;
    const other = `${year}-${day}-${month}` as Day;
    const isDayFirst = dayOrder === 'day first';
    return {
      written: isDayFirst ? `${day}/${month}/${year}` : `${month}/${day}/${year}`,
      'day first': isDayFirst ? read : other,
      'month first': isDayFirst ? other : read,
    };
  }
  return undefined;
}
