import { useId, useState } from 'react';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { Paperclip, X } from '../../../design/icons/icons.ts';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { MAX_ATTACHMENTS } from '../../../enquiry/contract/attachment-limits.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { attempt } from '../../calls/attempt.ts';
import styles from './ReplyFiles.module.css';

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

interface Props {
  files: Attachment[];
  problem: string | undefined;
  onChange: (files: Attachment[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Attaches photos and PDFs to a reply; each uploads as soon as it is chosen. */
export function ReplyFiles({ files, problem, onChange, onUploading }: Props) {
  const hintId = useId();
  const [uploading, setUploading] = useState('');

  async function upload(chosen: File[]) {
    onUploading(true);
    let all = files;
    for (const file of chosen.slice(0, MAX_ATTACHMENTS - files.length)) {
      setUploading(file.name);
      await attempt(
        async () => {
          const body = new FormData();
          body.append('file', file);
          const call = { body, timeoutMs: TIMEOUT_MS };
          all = [...all, await makeCallAsStaff(replyCalls.sendReplyFile, call)];
          onChange(all);
        },
        { failed: `${file.name} could not be uploaded. Check the connection, then try again.` },
      );
    }
    setUploading('');
    onUploading(false);
  }

  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className="bare-list" aria-label="Files of your reply">
          {files.map(({ id, name, bytes }) => (
            <li className={styles.file} key={id}>
              {name} <small>{sizeInWords(bytes)}</small>
              <button
                className={styles.remove}
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(files.filter((file) => file.id !== id))}
              >
                <X size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_ATTACHMENTS && (
        <label className={styles.choose}>
          <Paperclip size={18} />
          {uploading ? `Uploading ${uploading}…` : 'Attach a file'}
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-describedby={hintId}
            disabled={uploading !== ''}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void upload(chosen);
            }}
          />
        </label>
      )}
      <p className={styles.hint} id={hintId}>
        At most {MAX_ATTACHMENTS} photos or PDFs of 4 MB each.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
