import { type ReactNode, useRef, useState } from 'react';
import { callAsStaff } from '../../../account/session/session.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { addressesOf } from '../../../enquiry/contract/listed/addresses.ts';
import { MAX_REPLY } from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { CHAT_LATER, useIsExample } from '../../company-facts/useCompany.ts';
import { draftKey, isKept } from '../../forms/draft-storage.ts';
import type { Foot } from '../../forms/ShortForm.tsx';
import { useFileDrop } from '../../parts/file-drop.ts';
import { Segments } from '../../parts/segments/Segments.tsx';
import { NoteForm } from './NoteForm.tsx';
import { PastedChat } from './PastedChat.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import styles from './Thread.module.css';

export type Writing = 'reply' | 'note' | 'answer';
const KINDS: { id: Writing; name: string }[] = [
  { id: 'reply', name: 'Reply by mail' },
  { id: 'note', name: 'Note' },
  { id: 'answer', name: 'What they answered' },
];

/** Keys of the drafts of an enquiry's next entries. */
function draftsOf(id: number, person: number | undefined): Record<Writing, string | undefined> {
  return {
    reply: draftKey('replyDraft', person, `${id}/sent`),
    note: draftKey('noteDraft', person, `${id}/new`),
    answer: draftKey('replyDraft', person, `${id}/received`),
  };
}

/** The entry that somebody began on this device; undefined for none. */
export function begunWriting(id: number, person: number | undefined): Writing | undefined {
  const drafts = draftsOf(id, person);
  return KINDS.find(({ id: kind }) => isKept(drafts[kind]))?.id;
}

interface Props {
  enquiry: Enquiry;
  /** Account of the reader. */
  person: number | undefined;
  writing: Writing;
  /** True once the enquiry can be changed. */
  isFresh: boolean;
  /** Adds what is dropped here, see addToThread. */
  onAdd: (files: readonly File[]) => Promise<void>;
  onWriting: (writing: Writing) => void;
  /** Called once an entry is sent or saved. */
  onWritten: () => void;
  /** Has the button of the entry that one writes. */
  foot: Foot;
}

/** For the forms out of sight. */
const NOWHERE: Foot = { place: null, onBegun() {} };

/** Writes the next entry of a thread. Each kind keeps its own draft. */
export function Composer(props: Props) {
  const { enquiry, person, writing, isFresh, onAdd, onWriting, onWritten, foot } = props;
  const { id } = enquiry;
  const place = useRef<HTMLDivElement>(null);
  useFileDrop(place, { onFiles: (files) => isFresh && void onAdd(files) });
  const drafts = draftsOf(id, person);
  const isOfExample = useIsExample();
  // A form that nobody chose is not made; one that was left stays, with what is on its way in it.
  const [chosen, setChosen] = useState<readonly Writing[]>([writing]);
  if (!chosen.includes(writing)) setChosen([...chosen, writing]);
  const part = (kind: Writing, form: ReactNode) =>
    chosen.includes(kind) && <div hidden={writing !== kind}>{form}</div>;
  const footOf = (kind: Writing) => (writing === kind ? foot : NOWHERE);

  return (
    <div className={styles.composer} ref={place}>
      <Segments
        label="Write"
        isLabelHidden
        name="writing"
        options={KINDS}
        value={writing}
        onChange={onWriting}
      />
      {part(
        'reply',
        addressesOf(enquiry).length === 0 ? (
          <p>
            No email address is known. Answer by phone
            {isOfExample ? `. ${CHAT_LATER}` : ' or on WhatsApp.'}
          </p>
        ) : (
          <ReplyForm
            enquiry={enquiry}
            draft={drafts.reply}
            savedReply={draftKey('savedReplyDraft', person, id)}
            foot={footOf('reply')}
            onSent={onWritten}
          />
        ),
      )}
      {part(
        'note',
        <NoteForm
          label="New note"
          hint="Only colleagues see it."
          draft={drafts.note}
          write={(text) => callAsStaff(inboxCalls.addNote, { params: { id }, body: { text } })}
          done="Note added."
          action="Add note"
          foot={footOf('note')}
          onWritten={onWritten}
        />,
      )}
      {part(
        'answer',
        <NoteForm
          label="Customer’s answer"
          hint="Paste what they wrote to the company’s mailbox."
          maxLength={MAX_REPLY}
          draft={drafts.answer}
          write={(text) =>
            callAsStaff(replyCalls.keepReceivedReply, { params: { id }, body: { text } })
          }
          done="The answer is kept here."
          noun="The answer"
          action="Add answer"
          foot={footOf('answer')}
          onWritten={onWritten}
          below={(text, clear) => <PastedChat text={text} enquiryId={id} onAdded={clear} />}
        />,
      )}
    </div>
  );
}
