import { useState } from 'react';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { FileText, Image } from '../../../design/icons/icons.ts';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { inboxCalls } from '../../../enquiry/contract/inbox-calls.ts';
import { downloadFile } from '../../calls/download-file.ts';
import { Download } from '../../parts/icons.ts';
import styles from './FileList.module.css';
import { PhotoDialog } from './PhotoDialog.tsx';
import { useStoredFile } from './useStoredFile.ts';

const KIND_NAMES: Record<Attachment['kind'], string> = { photo: 'Photo', pdf: 'PDF' };

/** Lists the photos and plans of a request. */
export function FileList({ files }: { files: Attachment[] }) {
  const [opened, open] = useState<Attachment>();
  return (
    <>
      <ul className={`bare-list ${styles.files}`} aria-label="Files">
        {files.map((file) => (
          <li className={styles.file} key={file.id}>
            {file.kind === 'photo' ? (
              <Thumbnail file={file} onOpen={() => open(file)} />
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
            <DownloadButton file={file} />
          </li>
        ))}
      </ul>
      {opened && <PhotoDialog file={opened} onClose={() => open(undefined)} />}
    </>
  );
}

function Thumbnail({ file: { id, name }, onOpen }: { file: Attachment; onOpen: () => void }) {
  const { url } = useStoredFile(id, 'thumbnail');
  return (
    <button className={styles.picture} type="button" aria-label={`Open ${name}`} onClick={onOpen}>
      {url ? <img src={url} alt="" /> : <Image size={24} />}
    </button>
  );
}

function DownloadButton({ file: { id, name } }: { file: Attachment }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    await downloadFile(inboxCalls.showAttachment, { params: { id } }, name);
    setBusy(false);
  }

  return (
    <button
      className={`button ${styles.download}`}
      data-kind="quiet"
      type="button"
      aria-label={`Download ${name}`}
      aria-disabled={isBusy}
      onClick={download}
    >
      <Download size={18} />
      <span className={styles.word}>Download</span>
    </button>
  );
}
