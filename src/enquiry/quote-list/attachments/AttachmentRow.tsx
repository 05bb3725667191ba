import { useId } from 'react';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { useObjectUrl } from '../../../design/files/useObjectUrl.ts';
import { FileText, Image, X } from '../../../design/icons/icons.ts';
import styles from './Attachments.module.css';
import { attachmentQueue } from './attachments.ts';
import type { ChosenFile } from './chosen-file.ts';

interface Props {
  file: ChosenFile;
  onRemove: () => void;
}

/** Shows a file with its picture and progress. */
export function AttachmentRow({ file, onRemove }: Props) {
  const { key, name, progress } = file;
  const id = useId();
  const isFailed = progress.phase === 'failed';
  const described = isFailed ? id : undefined;
  return (
    <li className={styles['file']} data-problem={isFailed ? '' : undefined}>
      <Picture file={file} />
      <div className={styles['about']}>
        <p className={styles['name']}>{name}</p>
        <State file={file} id={id} />
      </div>
      <button
        className={`sign ${styles['remove']}`}
        type="button"
        aria-label={`Remove ${name}`}
        aria-describedby={described}
        onClick={onRemove}
      >
        <X size={20} />
      </button>
      {isFailed && progress.why !== 'refused' && (
        <button
          className={`button ${styles['again']}`}
          data-kind="quiet"
          type="button"
          aria-label={`Try again to send ${name}`}
          aria-describedby={described}
          onClick={() => attachmentQueue.sendAgain(key)}
        >
          Try again
        </button>
      )}
    </li>
  );
}

/** Shows an icon for a file without a picture, and for one chosen on an earlier page. */
function Picture({ file: { kind, file, isShown } }: { file: ChosenFile }) {
  const url = useObjectUrl((isShown && file) || null);
  const Sign = kind === 'pdf' ? FileText : Image;
  return (
    <span className={styles['picture']}>{url ? <img src={url} alt="" /> : <Sign size={24} />}</span>
  );
}

function State({ file: { name, bytes, progress }, id }: { file: ChosenFile; id: string }) {
  switch (progress.phase) {
    case 'waiting':
      return <p className="fine">Getting ready…</p>;
    case 'sending':
      return (
        <div className={styles['sending']}>
          <progress aria-label={`Sending ${name}`} value={progress.share} />
          <span className="fine">{Math.floor(progress.share * 100)} %</span>
        </div>
      );
    case 'there':
      return <p className="fine">{sizeInWords(bytes)}, ready to send</p>;
    case 'failed':
      return (
        <p className={styles['reason']} id={id} role="alert">
          {progress.reason}
        </p>
      );
  }
}
