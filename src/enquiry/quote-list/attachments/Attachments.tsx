import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { Paperclip } from '../../../design/icons/icons.ts';
import { AttachmentRow } from './AttachmentRow.tsx';
import styles from './Attachments.module.css';
import { LIMITS } from './attachment-file.ts';
import { attachmentQueue } from './attachments.ts';
import type { ChosenFile } from './chosen-file.ts';

/** Chooses, uploads and removes files that go with the list. */
export function Attachments({ files }: { files: readonly ChosenFile[] }) {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const id = useId();

  function remove(key: string) {
    flushSync(() => attachmentQueue.remove(key));
    document.getElementById(id)?.focus();
  }

  return (
    <fieldset className={styles['attachments']}>
      <legend>A photo of the room or a plan</legend>
      <p className="fine" id={`${id}-hint`}>
        {LIMITS} They go up as you choose them, and are forgotten after a day unless you send the
        request.
      </p>
      {files.length > 0 && (
        <>
          <ul className={`bare-list ${styles['files']}`} aria-label="Your files">
            {files.map((file) => (
              <AttachmentRow key={file.key} file={file} onRemove={() => remove(file.key)} />
            ))}
          </ul>
          <p className="fine">They go with this request only, not on WhatsApp or in the PDF.</p>
          <p className="visually-hidden" role="status">
            {files.map(({ name, progress }) =>
              progress.phase === 'there' ? `${name} is ready. ` : '',
            )}
          </p>
        </>
      )}
      <div className={styles['choose']}>
        <input
          className={styles['input']}
          id={id}
          type="file"
          accept={[...PHOTO_TYPES, 'application/pdf'].join(',')}
          multiple
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            setLeftOut(attachmentQueue.choose([...(currentTarget.files ?? [])]));
            // The browser reports the same file again only if the input is empty.
            currentTarget.value = '';
          }}
        />
        <label className="button" data-kind="quiet" htmlFor={id}>
          <Paperclip size={20} />
          {files.length > 0 ? 'Add another file' : 'Add a photo or PDF'}
        </label>
      </div>
      {leftOut.length > 0 && (
        <div className={styles['left-out']} role="alert">
          {leftOut.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
    </fieldset>
  );
}
