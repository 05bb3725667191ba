import { useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { callAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import { Field } from '../../../design/Field.tsx';
import { showToast } from '../../../design/toasts/toasts.ts';
import { attachment } from '../../../enquiry/contract/attachment.ts';
import { type Enquiry, enquiryConflict, senderName } from '../../../enquiry/contract/inbox.ts';
import {
  type EnquiryReply,
  MAX_REPLY,
  type ReplyFacts,
  unfilledProblem,
} from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { newIdempotencyKey } from '../../../platform/contract/idempotency-key.ts';
import { failureWords } from '../../calls/attempt.ts';
import { Lines } from '../../forms/controls.tsx';
import { conflictIn, draftShape } from '../../forms/draft-form.ts';
import { useUnsavedWarning } from '../../forms/unsaved-work.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { Send } from '../../parts/icons.ts';
import { onDayAt } from '../../parts/when.ts';
import { ReplyFiles } from './ReplyFiles.tsx';
import { SavedReplies } from './SavedReplies.tsx';
import styles from './Thread.module.css';

interface Props {
  enquiry: Enquiry;
  /** Key of the draft on this device. */
  draft: string | undefined;
  /** Receives the changed enquiry. */
  onChanged: (enquiry: Enquiry) => void;
}

const replyEntry = z.object({
  text: z.string(),
  files: z.array(attachment),
  /** One per version of the text, so that trying again sends nothing twice. */
  key: z.string().default(newIdempotencyKey),
  /** Id of the newest reply when the author began to write. */
  seen: z.int().default(0),
});
type ReplyEntry = z.infer<typeof replyEntry>;

const shape = draftShape(z.null(), replyEntry);
const parts = [
  { name: 'text', label: 'Your reply' },
  { name: 'files', label: 'Files' },
];

/**
 * Writes a reply by mail, which this device stores until it is sent. Only its button sends it,
 * never Ctrl S or signing out. It asks again if somebody wrote since the author began.
 */
export function ReplyForm({ enquiry, draft, onChanged }: Props) {
  const { id, fname, email, reference, replies } = enquiry;
  const [isUploading, setUploading] = useState(false);
  const sentId = useRef(0);
  const newest = replies.at(-1)?.id ?? 0;
  const greeting = `Dear ${fname},`;
  const form = useDraftForm<null, ReplyEntry>({
    read: null,
    valuesOf: () => ({
      text: `${greeting}\n\n`,
      files: [],
      key: newIdempotencyKey(),
      seen: newest,
    }),
    parts,
    check: ({ text }): Record<string, string> => {
      const problem = unfilledProblem(text);
      return problem ? { text: problem } : {};
    },
    isReady: ({ text }) => !isUploading && !['', greeting].includes(text.trim()),
    async save({ text, files, key }) {
      const sent = await callAsStaff(replyCalls.sendReply, {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: { text, attachments: files.map((file) => file.id), seen_reply: newest },
      });
      onChanged(sent);
      sentId.current = sent.replies.at(-1)?.id ?? 0;
      return null;
    },
    draft: { key: draft, shape },
    onSaved: () => showToast('success', `Your reply to ${email} is on its way.`),
    onFailed(error) {
      const current = conflictIn(error, enquiryConflict)?.current;
      if (current) onChanged(current);
      const words = 'Your reply could not be sent. Check the connection, then try again.';
      if (!sessionHasEnded(error)) showToast('error', failureWords(error, words));
    },
  });
  useUnsavedWarning(form.isAtRisk || isUploading);
  const { values, problems, isSending, isReady, isChanged, refusals, update } = form;
  const field = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function change(changes: (before: ReplyEntry) => Partial<ReplyEntry>, name: string) {
    update((before) => ({
      ...before,
      ...changes(before),
      key: newIdempotencyKey(),
      ...(!isChanged && { seen: newest }),
    }));
    form.forgetProblems([name]);
  }
  const write = (text: string) => change(() => ({ text }), 'text');

  async function send() {
    // The author has seen this reply when they go on with another one.
    if (await form.save()) update((before) => ({ ...before, seen: sentId.current }));
  }

  const unseen = isChanged ? replies.filter((reply) => reply.id > values.seen) : [];
  const written = values.text.trim().replace(greeting, '').trim();
  const facts: ReplyFacts = { name: senderName(enquiry), ...(reference && { reference }) };
  return (
    <>
      <SavedReplies
        text={written}
        facts={facts}
        onInsert={(saved) => write(`${values.text.trimEnd()}\n\n${saved}`)}
      />
      <form
        ref={field}
        className={styles.form}
        aria-label="Reply by mail"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Field
          label="Your reply"
          name="reply"
          hint={`Goes to ${email} with your name. Their answer comes to the company’s mailbox.`}
          error={problems['text']}
        >
          {(control) => (
            <Lines
              control={control}
              rows={7}
              maxLength={MAX_REPLY}
              value={values.text}
              onChange={write}
            />
          )}
        </Field>
        <ReplyFiles
          files={values.files}
          problem={problems['attachments']}
          onChange={(changed) => change(({ files }) => ({ files: changed(files) }), 'attachments')}
          onUploading={setUploading}
        />
        {unseen.length > 0 && <Unseen replies={unseen} />}
        <button
          className="button"
          data-kind="brand"
          type="submit"
          aria-disabled={!isReady || isSending}
        >
          <Send size={18} />
          {isSending ? 'Sending…' : unseen.length > 0 ? 'Send it all the same' : 'Send reply'}
        </button>
      </form>
    </>
  );
}

/** Shows what somebody else wrote while this reply was being written. */
function Unseen({ replies }: { replies: EnquiryReply[] }) {
  return (
    <div className={styles.unseen} role="status">
      <p>Meanwhile:</p>
      {replies.map(({ id, sender, author, written_at, text }) => (
        <p key={id}>
          <strong>{sender === 'customer' ? 'The customer' : (author ?? 'A colleague')}</strong>,{' '}
          {onDayAt(written_at)}: {text}
        </p>
      ))}
    </div>
  );
}
