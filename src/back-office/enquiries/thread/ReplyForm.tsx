import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullName, type OwnProfile, useOwnProfile } from '../../../account/session/own-profile.ts';
import { callAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName, nameForCustomers } from '../../../company/contract/staff-name.ts';
import { Field } from '../../../design/Field.tsx';
import { showToast, takeBackFailure } from '../../../design/toasts/toasts.ts';
import { type Enquiry, enquiryConflict } from '../../../enquiry/contract/inbox.ts';
import { addressesOf } from '../../../enquiry/contract/listed/addresses.ts';
import { greeting, greets } from '../../../enquiry/contract/mail/greeting.ts';
import { senderName } from '../../../enquiry/contract/person.ts';
import {
  type EnquiryReply,
  MAX_REPLY,
  type ReplyFacts,
  unfilledProblem,
} from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { keyOfContent } from '../../../platform/contract/idempotency-key.ts';
import { couldNotBe, failureWords } from '../../calls/attempt.ts';
import { MailFiles } from '../../files/MailFiles.tsx';
import { Lines } from '../../forms/controls.tsx';
import { conflictIn } from '../../forms/draft-form.ts';
import { type Foot, ShortForm } from '../../forms/ShortForm.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { Send } from '../../parts/icons.ts';
import { Select } from '../../parts/Select.tsx';
import { showEnquiry } from '../shown-enquiry.ts';
import {
  isGreetingAlone,
  type ReplyEntry,
  replyDraft,
  replyParts,
  type SeenThread,
} from './reply-entry.ts';
import { SavedReplies } from './SavedReplies.tsx';
import styles from './Thread.module.css';

interface Props {
  enquiry: Enquiry;
  /** Key of the draft on this device. */
  draft: string | undefined;
  /** Key of the name under which it is saved for the next time. */
  savedReply: string | undefined;
  foot: Foot;
  onSent: () => void;
}

/**
 * Writes a reply by mail, which this device stores until it is sent. Only its button and Ctrl Enter
 * send it, never Ctrl S or signing out. It asks again if somebody wrote since the author began. The
 * greeting stands in it while one writes, and never by itself.
 */
export function ReplyForm({ enquiry, draft, savedReply, foot, onSent }: Props) {
  const { id, reference, replies } = enquiry;
  const addresses = addressesOf(enquiry);
  const [chosen, choose] = useState<number>();
  const to = addresses.find((each) => each.id === chosen) ?? addresses[0];
  const email = to?.email ?? '';
  const thread = asSeen(enquiry);
  const own = useOwnProfile().data;
  const begun = greeting('Dear', enquiry);
  const [parts] = useState(() => replyParts(begun));
  const form = useDraftForm<SeenThread, ReplyEntry>({
    read: thread,
    valuesOf: () => ({ text: '', files: [] }),
    parts,
    check: ({ text }): Record<string, string> => {
      const problem = unfilledProblem(text);
      return problem ? { text: problem } : {};
    },
    isReady: ({ text }) => !isGreetingAlone(text, begun),
    async save({ text, files }, from) {
      const reply = { text, attachments: files.map((file) => file.id), to: to?.id };
      const sent = await callAsStaff(replyCalls.sendReply, {
        params: { id },
        // A try without an answer may have sent it; after it the same words are another reply.
        headers: { 'Idempotency-Key': keyOfContent({ id, ...reply, ...from }, 'reply') },
        body: { ...reply, seen_reply: thread.version },
      });
      await showEnquiry(sent);
      return asSeen(sent);
    },
    problemsOf: ({ attachments, ...problems }) =>
      attachments ? { ...problems, files: attachments } : problems,
    draft: { key: draft, shape: replyDraft },
    onSaved() {
      takeBackFailure(`reply to ${id}`);
      showToast('success', `Your reply to ${email} is on its way.`);
      onSent();
    },
    onFailed(error) {
      const current = conflictIn(error, enquiryConflict)?.current;
      if (current) void showEnquiry(current);
      const otherwise = couldNotBe('Your reply', 'sent');
      if (!sessionHasEnded(error))
        showToast('error', failureWords(error, otherwise), `reply to ${id}`);
    },
  });
  const { values, problems, isSending, isChanged, saved } = form;
  const unseen = isChanged ? replies.filter((reply) => reply.id > saved.version) : [];
  const written = values.text.trim().replace(begun, '').trim();
  const facts: ReplyFacts = { name: senderName(enquiry), ...(reference && { reference }) };
  const send = unseen.length > 0 ? 'Send it all the same' : 'Send reply';

  /** A saved reply that greets takes the place of the greeting. */
  function withSaved(saved: string): string {
    const isGreeted = isGreetingAlone(values.text, begun) && greets(saved, facts.name);
    return isGreeted ? saved : `${values.text.trimEnd() || begun}\n\n${saved}`;
  }

  function greet({ currentTarget: area }: FocusEvent<HTMLTextAreaElement>) {
    if (values.text !== '') return;
    flushSync(() => form.change({ text: `${begun}\n\n` }));
    const goToEnd = () => area.setSelectionRange(area.value.length, area.value.length);
    goToEnd();
    // A press sets the caret after it has set the focus.
    requestAnimationFrame(goToEnd);
  }

  return (
    <>
      <SavedReplies
        text={written}
        facts={facts}
        onInsert={(saved) => form.change({ text: withSaved(saved) })}
        draft={savedReply}
      />
      <ShortForm
        form={form}
        label="Reply by mail"
        action={isSending ? 'Sending…' : send}
        icon={<Send size={18} />}
        onlyByButton
        foot={foot}
      >
        {addresses.length > 1 && (
          <Field label="Send to" name="to">
            {(control) => (
              <Select
                {...control}
                options={addresses.map((each) => ({
                  id: String(each.id),
                  name: `${senderName(each)}, ${each.email}`,
                }))}
                value={String(to?.id)}
                onChange={(value) => choose(Number(value))}
              />
            )}
          </Field>
        )}
        <Field
          label="Your reply"
          name="text"
          hint={`Goes to ${email} with ${signedBy(own)}.`}
          error={problems['text']}
        >
          {(control) => (
            <Lines
              control={control}
              rows={values.text === '' ? 2 : 7}
              maxLength={MAX_REPLY}
              value={values.text}
              onChange={(text) => form.change({ text })}
              onFocus={greet}
              onBlur={() => isGreetingAlone(values.text, begun) && form.change({ text: '' })}
            />
          )}
        </Field>
        <MailFiles
          of="reply"
          files={values.files}
          problem={problems['files']}
          onChange={(changed) => {
            form.update((before) => ({ ...before, files: changed(before.files) }));
            form.forgetProblems(['files']);
          }}
        />
        {unseen.length > 0 && <Unseen replies={unseen} />}
      </ShortForm>
    </>
  );
}

/** Whose name customers read below a reply: nobody's where several people share the account. */
function signedBy(own: OwnProfile | undefined): string {
  return own && !nameForCustomers(fullName(own)) ? 'the company’s name' : 'your name';
}

/** A thread of which everything is in sight. */
function asSeen({ replies }: Enquiry): SeenThread {
  return { version: replies.at(-1)?.id ?? 0 };
}

/** Shows what somebody else wrote while this reply was being written. */
function Unseen({ replies }: { replies: EnquiryReply[] }) {
  return (
    <div className={styles.unseen} role="status">
      <p>Meanwhile:</p>
      {replies.map(({ id, sender, author, written_at, text }) => (
        <p key={id}>
          <strong>{sender === 'customer' ? 'The customer' : colleagueName(author)}</strong>,{' '}
          {shortMoment(written_at)}: {text}
        </p>
      ))}
    </div>
  );
}
