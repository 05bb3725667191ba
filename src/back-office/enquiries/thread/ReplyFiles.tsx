import { useEffect, useId, useRef, useState } from 'react';
import { makeCallAsStaff } from '../../../account/session/session.ts';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { Paperclip, X } from '../../../design/icons/icons.ts';
import { showToast } from '../../../design/toasts/toasts.ts';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { MAX_ATTACHMENTS } from '../../../enquiry/contract/attachment-limits.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { attempt, failureWords } from '../../calls/attempt.ts';
import styles from './ReplyFiles.module.css';

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

interface Props {
  files: Attachment[];
  problem: string | undefined;
  /** Receives how the files change, whichever there are by then. */
  onChange: (changed: (files: Attachment[]) => Attachment[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A photo above this is made smaller, as on the page for visitors. */
const PHOTO_FIT = { bytes: 1_000_000, side: 2000 };

async function prepared(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= PHOTO_FIT.bytes) return file;
  const { openPhoto, shrinkPhoto } = await import('../../../design/files/smaller-photo.ts');
  const picture = await openPhoto(file);
  const smaller = picture && (await shrinkPhoto(picture, file, PHOTO_FIT));
  picture?.close();
  return smaller ?? file;
}

/** Attaches photos and PDFs to a reply; each uploads as soon as it is chosen. */
export function ReplyFiles({ files, problem, onChange, onUploading }: Props) {
  const hintId = useId();
  const [uploading, setUploading] = useState('');

  const gone = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    gone.current = left;
    return () => left.abort();
  }, []);

  async function upload(chosen: File[]) {
    const room = MAX_ATTACHMENTS - files.length;
    const tooMany = chosen.slice(room).map(({ name }) => name);
    if (tooMany.length > 0) {
      const left = tooMany.join(', ');
      showToast('error', `A reply has at most ${MAX_ATTACHMENTS} files, so not: ${left}.`);
    }
    onUploading(true);
    const { signal } = gone.current;
    for (const file of chosen.slice(0, room)) {
      if (signal.aborted) break;
      setUploading(file.name);
      await attempt(
        async () => {
          const body = new FormData();
          body.append('file', await prepared(file));
          const call = { body, timeoutMs: TIMEOUT_MS, signal };
          const sent = await makeCallAsStaff(replyCalls.sendReplyFile, call);
          onChange((files) => [...files, sent]);
        },
        {
          failed: (error) =>
            signal.aborted
              ? `${file.name} is not attached, since its enquiry was left before it arrived.`
              : failureWords(
                  error,
                  `${file.name} could not be uploaded. Check the connection, then try again.`,
                ),
        },
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
                onClick={() => onChange((files) => files.filter((file) => file.id !== id))}
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
