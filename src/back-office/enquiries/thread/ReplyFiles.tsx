import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { callAsStaff } from '../../../account/session/session.ts';
import { sizeInWords } from '../../../design/files/file-size.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { Paperclip, X } from '../../../design/icons/icons.ts';
import type { Attachment } from '../../../enquiry/contract/attachment.ts';
import { MAX_ATTACHMENTS } from '../../../enquiry/contract/attachment-limits.ts';
import { replyCalls } from '../../../enquiry/contract/reply-calls.ts';
import { attempt, failureWords } from '../../calls/attempt.ts';
import styles from './ReplyFiles.module.css';
import { prepareReplyFile, REPLY_FILE_LIMITS, whyLeftOut } from './reply-file.ts';

/** Milliseconds; enough for 4 MB on a slow connection. */
const TIMEOUT_MS = 300_000;

interface Props {
  files: Attachment[];
  problem: string | undefined;
  /** Receives how the files change, whichever there are by then. */
  onChange: (changed: (files: Attachment[]) => Attachment[]) => void;
  onUploading: (isUploading: boolean) => void;
}

/** Attaches photos and PDFs to a reply; each uploads as soon as it is chosen, if the mail takes it. */
export function ReplyFiles({ files, problem, onChange, onUploading }: Props) {
  const hintId = useId();
  const [uploading, setUploading] = useState('');
  const [leftOut, setLeftOut] = useState<string[]>([]);
  // A file may be removed while another one uploads.
  const present = useRef(files);
  useLayoutEffect(() => {
    present.current = files;
  }, [files]);

  const gone = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    gone.current = left;
    return () => left.abort();
  }, []);

  async function upload(chosen: File[]) {
    onUploading(true);
    const { signal } = gone.current;
    const reasons: string[] = [];
    for (const file of chosen) {
      if (signal.aborted) break;
      setUploading(file.name);
      const failed = `${file.name} could not be uploaded. Check the connection, then try again.`;
      await attempt(
        async () => {
          const reason = await uploadOne(file, signal);
          if (reason) reasons.push(reason);
        },
        {
          failed: (error) => {
            if (signal.aborted) {
              return `${file.name} is not attached, since its enquiry was left before it arrived.`;
            }
            return error instanceof UnreadablePhotoError
              ? error.message
              : failureWords(error, failed);
          },
        },
      );
    }
    setLeftOut(reasons);
    setUploading('');
    onUploading(false);
  }

  /** @returns why it was left out */
  async function uploadOne(chosen: File, signal: AbortSignal): Promise<string | undefined> {
    const file = await prepareReplyFile(chosen);
    const reason = whyLeftOut(file, present.current);
    if (reason) return reason;
    const body = new FormData();
    body.append('file', file);
    const call = { body, timeoutMs: TIMEOUT_MS, signal };
    const sent = await callAsStaff(replyCalls.sendReplyFile, call);
    present.current = [...present.current, sent];
    onChange((files) => [...files, sent]);
    return undefined;
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
                onClick={() => {
                  // There may be room now for what was left out.
                  setLeftOut([]);
                  onChange((files) => files.filter((file) => file.id !== id));
                }}
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
        {REPLY_FILE_LIMITS}
      </p>
      {leftOut.length > 0 && (
        <p className={styles.problem} role="alert">
          {leftOut.join(' ')}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
