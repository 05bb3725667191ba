import { answerQuery } from '../../account/session/api-query.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { useObjectUrl } from '../../design/files/useObjectUrl.ts';
import type { Attachment } from '../../enquiry/contract/attachment.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useReading } from '../reading/useRead.ts';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './FileList.module.css';
import { storedFile } from './stored-file.ts';

interface FileProps {
  file: Attachment;
}

/** Shows a photo of a thread as large as the screen allows. */
export function PhotoDialog({ file, onClose }: Opened & FileProps) {
  return (
    <Dialog title={file.name} onClose={() => onClose()}>
      <Boundary what="The photo">
        <Photo file={file} />
      </Boundary>
    </Dialog>
  );
}

function Photo({ file: { id, name } }: FileProps) {
  const url = useObjectUrl(useReading(answerQuery(...storedFile(id))).answer);
  return url && <img className={styles.whole} src={url} alt={name} />;
}
