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
import { RestOfMail } from './ByMail.tsx';
import styles from './Thread.module.css';

interface Props {
  reply: EnquiryReply;
  /** Messages of the enquiries of its thread; a mail that began one repeats that as its subject. */
  asked: readonly string[];
}

/** A message of either side; one that staff pasted can be deleted. */
export function Reply({ reply, asked }: Props) {
  const { id, sender, author, written_at, text, recipient, asked_about, by_mail, mail } = reply;
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
        {by_mail && !by_mail.is_verified && <Pill tone="wait">Sender not verified</Pill>}
      </p>
      {by_mail && isNews(by_mail.subject, asked) && (
        <p className={styles.signed}>{`Subject: ${by_mail.subject}`}</p>
      )}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <UnsentMailAdvice mail={mail} />
      {reply.attachments.length > 0 && <FileList files={reply.attachments} />}
      {by_mail && <RestOfMail id={id} mail={by_mail} />}
      {sender === 'customer' && asked_about === null && !by_mail && (
        <div className={styles.own}>
          <Button kind="row" about="answer" onPress={remove}>
            Delete
          </Button>
        </div>
      )}
    </>
  );
}

/** True for a subject that says more than what the mail answers. */
function isNews(subject: string, asked: readonly string[]): boolean {
  return subject !== '' && !/^re:/i.test(subject) && !asked.includes(subject);
}

function wayOf({ sender, recipient, asked_about, by_mail }: EnquiryReply, who: string): string {
  if (sender === 'company') return `to ${recipient}`;
  if (by_mail) return `by mail from ${by_mail.from}`;
  return asked_about ? `about ${asked_about}` : `added by ${who}`;
}
