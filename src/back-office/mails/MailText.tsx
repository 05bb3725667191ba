import styles from './MailText.module.css';

interface Props {
  subject: string;
  text: string;
}

/** Shows the words of a mail as its reader gets them. */
export function MailText({ subject, text }: Props) {
  return (
    <article className={styles.mail}>
      <h3 className={styles.subject}>{subject}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
