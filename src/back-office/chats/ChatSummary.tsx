import type { ReactNode } from 'react';
import { shortMoment } from '../../company/contract/nairobi.ts';
import { MAX_CHAT_FILES, MAX_CHAT_TEXT } from '../../enquiry/contract/chat/chat-limits.ts';
import type { Chat } from '../../enquiry/contract/chat/read-chat.ts';
import type { SidedMessage } from '../../enquiry/contract/chat/sided-messages.ts';
import { counted } from '../parts/counted.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Chats.module.css';
import { type ChatPlan, filesInWords, messagesInWords } from './chat-plan.ts';

interface Props {
  chat: Chat;
  plan: ChatPlan;
  onAdd: () => Promise<unknown>;
  /** Asks for dates and names again. */
  onChange: () => void;
}

/** Shows what an export brings to the thread, before anything is added. */
export function ChatSummary({ chat, plan, onAdd, onChange }: Props) {
  const { messages, fresh, sent, taken, hasOlderFiles, leftOut } = plan;
  const known = messages.length - fresh.length;
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        <Fact name="New">
          {fresh.length === 0 ? 'Nothing' : `${messagesInWords(fresh.length)}, ${span(fresh)}`}
        </Fact>
        {known > 0 && (
          <Fact name="There already">
            {messagesInWords(known)}, in this or another enquiry of the customer
          </Fact>
        )}
        <Fact name="Customer">{side(messages, 'customer')}</Fact>
        <Fact name="Company">{side(messages, 'company')}</Fact>
        {taken.size > 0 && (
          <Fact name="Files">
            {filesInWords([...taken])}
            {hasOlderFiles && `, the newest ${MAX_CHAT_FILES}`}
          </Fact>
        )}
        {leftOut.length > 0 && (
          <Fact name="By name only">
            <details>
              <summary>{filesInWords(leftOut)}</summary>
              <ul className={`bare-list ${styles.names}`}>
                {[...new Set(leftOut)].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </details>
          </Fact>
        )}
        {chat.cut > 0 && (
          <Fact name="Cut short">
            {messagesInWords(chat.cut)}, after {MAX_CHAT_TEXT.toLocaleString('en')} characters
          </Fact>
        )}
        {chat.leftOut > 0 && (
          <Fact name="Left out">
            {counted(chat.leftOut, 'entry', 'entries')} without words, such as deleted messages
          </Fact>
        )}
      </dl>
      <p className={styles.soft}>
        The messages get their own times in the thread, marked as added by you. Nothing is sent.
      </p>
      <div className={styles.buttons}>
        {sent.length > 0 ? (
          <Button kind="brand" onPress={onAdd}>
            {fresh.length > 0 ? `Add ${messagesInWords(fresh.length)}` : 'Add the files'}
          </Button>
        ) : (
          <p role="status">All of this chat is in the thread already.</p>
        )}
        <Button kind="quiet" onPress={onChange}>
          Change dates or names
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `2 Mar 2026, 11:00 – 28 Nov 2026, 18:09` */
function span(messages: readonly SidedMessage[]): string {
  let [first, last] = [messages[0]?.written_at ?? '', ''];
  for (const { written_at } of messages) {
    if (written_at < first) first = written_at;
    if (written_at > last) last = written_at;
  }
  return first === last ? shortMoment(first) : `${shortMoment(first)} – ${shortMoment(last)}`;
}

const MAX_NAMES = 5;

/** `Wambui, 1,200 messages` */
function side(messages: readonly SidedMessage[], sender: SidedMessage['sender']): string {
  const theirs = messages.filter((each) => each.sender === sender);
  const names = [...new Set(theirs.map(({ author }) => author))];
  const others = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} others` : '';
  if (names.length === 0) return 'Nobody';
  return `${names.slice(0, MAX_NAMES).join(', ')}${others}: ${messagesInWords(theirs.length)}`;
}
