import { useAnswer } from '../../account/session/api-query.ts';
import { sizeInWords } from '../../design/files/file-size.ts';
import { useObjectUrl } from '../../design/files/useObjectUrl.ts';
import { FileText, Image } from '../../design/icons/icons.ts';
import type { Attachment } from '../../enquiry/contract/attachment.ts';
import { inboxCalls } from '../../enquiry/contract/inbox-calls.ts';
import { downloadFile } from '../calls/download-file.ts';
import { Download } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import styles from './FileList.module.css';
import { PhotoDialog } from './PhotoDialog.tsx';
import { storedFile } from './stored-file.ts';

const KIND_NAMES: Record<Attachment['kind'], string> = { photo: 'Photo', pdf: 'PDF' };

/** Lists the photos and plans that went with a request or a message. */
export function FileList({ files }: { files: Attachment[] }) {
  return (
    <ul className={`bare-list ${styles.files}`} aria-label="Files">
      {files.map((file) => (
        <li className={styles.file} key={file.id}>
          {file.kind === 'photo' ? (
            <Thumbnail file={file} />
          ) : (
            <span className={styles.picture}>
              <FileText size={24} />
            </span>
          )}
          <div className={styles.about}>
            <p className={styles.name}>{file.name}</p>
            <p className={styles.kind}>
              {KIND_NAMES[file.kind]} · {sizeInWords(file.bytes)}
            </p>
          </div>
          <Button
            kind="quiet"
            className={styles.download}
            aria-label={`Download ${file.name}`}
            icon={<Download size={18} />}
            onPress={() =>
              downloadFile(inboxCalls.showAttachment, { params: { id: file.id } }, file.name)
            }
          >
            <span className={styles.word}>Download</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A list of files can do without their pictures. */
function Thumbnail({ file }: { file: Attachment }) {
  const url = useObjectUrl(useAnswer(...storedFile(file.id, 'thumbnail')).data ?? null);
  return (
    <button
      className={styles.picture}
      type="button"
      aria-label={`Open ${file.name}`}
      onClick={() => openDialog(PhotoDialog, { file })}
    >
      {url ? <img src={url} alt="" /> : <Image size={24} />}
    </button>
  );
}
