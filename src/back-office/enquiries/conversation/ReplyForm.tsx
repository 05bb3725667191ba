import { useState } from 'react';
import { z } from 'zod';
import { makeCallAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import { ApiError } from '../../../client.ts';
import { Field } from '../../../design/Field.tsx';
import { showToast } from '../../../design/toasts/toasts.ts';
import { attachment } from '../../../enquiry/contract/attachment.ts';
import type { Enquiry } from '../../../enquiry/contract/inbox.ts';
import { MAX_REPLY } from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { failureWords } from '../../calls/attempt.ts';
import { Lines } from '../../forms/controls.tsx';
import { draftShape, ifMatch } from '../../forms/draft-form.ts';
import { draftKey } from '../../forms/draft-storage.ts';
import { useUnsavedWarning } from '../../forms/unsaved-work.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { Send } from '../../parts/icons.ts';
import styles from './Notes.module.css';
import { ReplyFiles } from './ReplyFiles.tsx';
import { SavedReplies } from './SavedReplies.tsx';

interface Props {
  enquiry: Enquiry;
  person: number | undefined;
  onSent: (enquiry: Enquiry) => void;
  onOutrun: () => void;
}

const replyEntry = z.object({ text: z.string(), files: z.array(attachment) });
type ReplyEntry = z.infer<typeof replyEntry>;

const shape = draftShape(z.null(), replyEntry);
const parts = [
  { name: 'text', label: 'Your reply' },
  { name: 'files', label: 'Files' },
];

/**
 * Writes a reply by mail, which this device stores until it is sent. Only its button sends it,
 * never Ctrl S or signing out.
 */
export function ReplyForm({ enquiry, person, onSent, onOutrun }: Props) {
  const { id, fname, email } = enquiry;
  const [isUploading, setUploading] = useState(false);
  const greeting = `Dear ${fname},`;
  const form = useDraftForm<null, ReplyEntry>({
    read: null,
    valuesOf: () => ({ text: `${greeting}\n\n`, files: [] }),
    parts,
    isReady: ({ text }) => !isUploading && !['', greeting].includes(text.trim()),
    async save({ text, files }) {
      const sent = await makeCallAsStaff(replyCalls.sendReply, {
        params: { id },
        headers: ifMatch(enquiry),
        body: { text, attachments: files.map((file) => file.id) },
      });
      onSent(sent);
      return null;
    },
    draft: { key: draftKey('replyDraft', person, `${id}/sent`), shape },
    onSaved: () => showToast('success', `Your reply to ${email} is on its way.`),
    onFailed(error) {
      if (error instanceof ApiError && error.status === 412) onOutrun();
      const words = 'Your reply could not be sent. Check the connection, then try again.';
      if (!sessionHasEnded(error)) showToast('error', failureWords(error, words));
    },
  });
  useUnsavedWarning(form.isAtRisk);
  const { values, problems, change, isSending, isReady } = form;
  const written = values.text.trim().replace(greeting, '').trim();
  return (
    <>
      <SavedReplies
        text={written}
        onInsert={(saved) => change({ text: `${values.text.trimEnd()}\n\n${saved}` })}
      />
      <form
        className={styles.form}
        aria-label="Reply by mail"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
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
              readOnly={isSending}
              value={values.text}
              onChange={(text) => change({ text })}
            />
          )}
        </Field>
        <ReplyFiles
          files={values.files}
          problem={problems['attachments']}
          onChange={(files) => {
            change({ files });
            form.forgetProblems(['attachments']);
          }}
          onUploading={setUploading}
        />
        <button
          className="button"
          data-kind="brand"
          type="submit"
          aria-disabled={!isReady || isSending}
        >
          <Send size={18} />
          {isSending ? 'Sending…' : 'Send reply'}
        </button>
      </form>
    </>
  );
}
