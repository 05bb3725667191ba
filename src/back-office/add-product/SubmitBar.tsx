import styles from './AddProductForm.module.css';
import type { Progress } from './useSubmission.ts';

interface Props {
  progress: Progress;
  wrongFields: number;
}

/** The form's button, and in words how things stand. */
export function SubmitBar({ progress, wrongFields }: Props) {
  const sending = progress.phase === 'sending';
  return (
    <div className={styles.submit}>
      <button className="button" type="submit" disabled={sending}>
        {sending ? 'Adding…' : progress.phase === 'interrupted' ? 'Try again' : 'Add product'}
      </button>
      {sending && (
        <progress className={styles.progress} aria-label="Photos sent" value={progress.share} />
      )}
      <p className={styles.state} role="status">
        {sentence(progress, wrongFields)}
      </p>
    </div>
  );
}

function sentence(progress: Progress, wrongFields: number): string {
  if (progress.phase === 'sending') {
    return progress.share > 0 ? `Photos sent: ${Math.round(progress.share * 100)} %` : 'Saving…';
  }
  if (progress.phase === 'interrupted') {
    const kept =
      'Your text is kept as it was sent, so trying again never makes a second product. ' +
      'Photos can still be changed.';
    return [progress.reason, kept].filter(Boolean).join(' ');
  }
  if (wrongFields === 0) return '';
  return wrongFields === 1 ? 'One field needs a look.' : `${wrongFields} fields need a look.`;
}
