import { shortMoment } from '../../../company/contract/nairobi.ts';
import { colleagueName } from '../../../company/contract/staff-name.ts';
import { Pill } from '../../../design/Pill.tsx';
import type { EnquiryReply } from '../../../enquiry/contract/replies.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { change } from '../../calls/change.ts';
import { FileList } from '../../files/FileList.tsx';
import { UnsentMailAdvice, UnsentMailPill } from '../../parts/UnsentMail.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/open-dialog.tsx';
import { showEnquiry } from '../shown-enquiry.ts';
import styles from './Thread.module.css';

/** A message of either side; one that staff pasted can be deleted. */
export function Reply({ reply }: { reply: EnquiryReply }) {
  const { id, sender, author, written_at, text, recipient, asked_about, mail } = reply;
  const who = colleagueName(author);
  const remove = () =>
    confirm({
      title: 'Delete this answer?',
      text: 'It leaves this enquiry. The history can bring it back.',
      action: 'Delete answer',
      danger: true,
      act: () =>
        change(
          replyCalls.deleteReceivedReply,
          { params: { id } },
          { noun: 'The answer', verb: 'deleted', show: showEnquiry },
        ),
    });
  return (
    <>
      <p className={styles.signed}>
        <strong>{sender === 'company' ? who : 'The customer'}</strong> {wayOf(reply, who)}{' '}
        <time dateTime={written_at}>{shortMoment(written_at)}</time>{' '}
        {mail && <UnsentMailPill mail={mail} />}
        {recipient && !mail && <Pill tone="good">Sent</Pill>}
      </p>
      <p className={styles.text}>{text}</p>
      <UnsentMailAdvice mail={mail} />
      {reply.attachments.length > 0 && <FileList files={reply.attachments} />}
      {sender === 'customer' && asked_about === null && (
        <div className={styles.own}>
          <Button kind="row" about="answer" onPress={remove}>
            Delete
          </Button>
        </div>
      )}
    </>
  );
}

function wayOf({ sender, recipient, asked_about }: EnquiryReply, who: string): string {
  if (sender === 'company') return `to ${recipient}`;
  return asked_about ? `about ${asked_about}` : `added by ${who}`;
}
