import { useState } from 'react';
import { storeAnswer, useCall } from '../../../account/session/api-query.ts';
import { callAsStaff } from '../../../account/session/session.ts';
import { fillPlaceholders } from '../../../company/contract/texts/placeholders.ts';
import {
  newSavedReply,
  PLACEHOLDER_HELP,
  type ReplyFacts,
  type SavedReply,
} from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { paths } from '../../../paths.ts';
import * as routes from '../../../routes.ts';
import { couldNotBe } from '../../calls/attempt.ts';
import { change } from '../../calls/change.ts';
import { isKept } from '../../forms/draft-storage.ts';
import { LineForm } from '../../forms/LineForm.tsx';
import { Select } from '../../parts/Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/open-dialog.tsx';
import styles from './SavedReplies.module.css';

const HISTORY = `${paths.productHistory}?kind=savedreply`;

interface Props {
  /** The text so far, without its greeting. */
  text: string;
  facts: ReplyFacts;
  onInsert: (text: string) => void;
  /** Key of the name for a new one, until it is saved. */
  draft: string | undefined;
}

/** Inserts, saves and deletes the replies that all staff share. */
export function SavedReplies({ text, facts, onInsert, draft }: Props) {
  const saved = useCall(replyCalls.listSavedReplies, { once: true }).data ?? [];
  const [isOpen, setOpen] = useState(() => isKept(draft));
  const options = [
    { id: '', name: 'Insert a saved reply…' },
    ...saved.map(({ id, title }) => ({ id, name: title })),
  ];

  return (
    <div className={styles.saved}>
      {saved.length > 0 && (
        <Select
          label="Insert a saved reply"
          className={styles.select}
          options={options}
          value=""
          onChange={(chosen) => {
            const reply = saved.find(({ id }) => String(id) === chosen);
            if (reply) onInsert(fillPlaceholders(reply.filled, facts));
          }}
        />
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>Saved replies</summary>
        {text === '' ? (
          <p className={styles.hint}>
            Write your reply first, then save it here for the next time.
          </p>
        ) : (
          <LineForm
            label="Save what you have written as"
            name="title"
            type="text"
            hint={`Such as Delivery times. All colleagues can use it. It fills in ${PLACEHOLDER_HELP}.`}
            schema={newSavedReply.shape.title}
            maxLength={80}
            action="Save reply"
            busy="Saving…"
            failed={couldNotBe('The reply', 'saved')}
            send={async (title) =>
              show(await callAsStaff(replyCalls.saveReply, { body: { title, text } }))
            }
            draft={draft}
          />
        )}
        <ul className="bare-list" aria-label="Saved replies">
          {saved.map((reply) => (
            <li className={styles.reply} key={reply.id}>
              {reply.title}
              <Button kind="row" about={reply.title} onPress={() => remove(reply)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
        <a className="way" href={HISTORY}>
          History of saved replies
        </a>
      </details>
    </div>
  );
}

function show(saved: SavedReply[]): void {
  storeAnswer(replyCalls.listSavedReplies, saved);
}

function remove({ id, title }: SavedReply): Promise<boolean> {
  return confirm({
    title: `Delete “${title}”?`,
    text: 'All colleagues use the saved replies. What was sent stays.',
    action: 'Delete reply',
    danger: true,
    act: () =>
      change(
        replyCalls.deleteSavedReply,
        { params: { id } },
        {
          noun: 'The saved reply',
          verb: 'deleted',
          done: `“${title}” is deleted.`,
          mayUndo: true,
          removes: true,
          refresh: [routes.listSavedReplies],
        },
      ),
  });
}
