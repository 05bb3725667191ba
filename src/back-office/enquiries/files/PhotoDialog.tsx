import { Dialog } from '../../../design/Dialog.tsx';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { FailedNotice, LoadingNotice } from '../../parts/Notice.tsx';
import styles from './FileList.module.css';
import { useStoredFile } from './useStoredFile.ts';

/** Shows a visitor's photo as large as the screen allows. */
export function PhotoDialog({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const { url, hasFailed, tryAgain } = useStoredFile(file.id);
  return (
    <Dialog title={file.name} onClose={onClose}>
      {hasFailed ? (
        <FailedNotice what="The photo" onRetry={tryAgain} />
      ) : url ? (
        <img className={styles.whole} src={url} alt={`What the visitor sent as ${file.name}`} />
      ) : (
        <LoadingNotice />
      )}
    </Dialog>
  );
}
