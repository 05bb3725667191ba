import { z } from 'zod';
import { useApiQuery } from '../../account/session/api-query.ts';
import { apiPaths } from '../../api-paths.ts';
import { type CapturedMail, capturedMail } from '../contract/captured-mail.ts';
import { Arrived, Notice } from '../parts/Notice.tsx';
import { onDayAt } from '../parts/when.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './CapturedMailScreen.module.css';

const mailsInList = z.array(capturedMail);

interface Props {
  isPreview: boolean;
}

/** Lists the mails that a preview captured instead of sending. */
export function CapturedMailScreen({ isPreview }: Props) {
  const mails = useApiQuery(apiPaths.capturedMail, mailsInList, { refetchOnFocus: true });
  return (
    <Shell screen="capturedMail">
      <ScreenHead
        title="Captured mail"
        lead={
          isPreview
            ? 'This is a preview: it sends no mail. These mails would have been sent, the latest first. Their links lack the secret part.'
            : 'This is the site itself, not a preview: none of its mail is captured.'
        }
      />
      <section aria-label="Captured mail" aria-busy={mails.phase === 'loading'}>
        <Arrived read={mails} what="The captured mail">
          {(shown) =>
            shown.length > 0 ? (
              <ol className={`bare-list ${styles.list}`}>
                {shown.map((mail) => (
                  <Captured key={mail.id} mail={mail} />
                ))}
              </ol>
            ) : (
              <Notice>
                <p>
                  {isPreview
                    ? 'No mail yet. Send a message from the contact page, and come back here.'
                    : 'There is nothing to show here.'}
                </p>
              </Notice>
            )
          }
        </Arrived>
      </section>
    </Shell>
  );
}

function Captured({ mail: { to, subject, text, sent_at } }: { mail: CapturedMail }) {
  return (
    <li className={styles.mail}>
      <h2 className={styles.subject}>{subject}</h2>
      <p className={styles.about}>
        To {to}, <time dateTime={sent_at}>{onDayAt(sent_at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
