import { type ChangeEvent, useContext, useEffect, useId, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { sizeInWords } from '../../design/files/file-size.ts';
import { UnreadablePhotoError } from '../../design/files/unreadable-photo.ts';
import { Paperclip, X } from '../../design/icons/icons.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import type { Attachment } from '../../enquiry/contract/attachment.ts';
import { MAX_ATTACHMENTS } from '../../enquiry/contract/attachment-limits.ts';
import { newIdempotencyKey } from '../../platform/contract/idempotency-key.ts';
import { couldNotBe, failureWords } from '../calls/attempt.ts';
import { useInTurn } from '../calls/useInTurn.ts';
import { UploadsContext } from '../forms/uploads.ts';
import { Camera } from '../parts/icons.ts';
import { useSameFunction } from '../parts/useSameFunction.ts';
import { Button } from '../ui/Button.tsx';
import styles from './MailFiles.module.css';
import {
  MAIL_FILE_LIMITS,
  type MailWithFiles,
  sendMailFile,
  type UploadedFile,
} from './mail-file.ts';

interface Props {
  of: MailWithFiles;
  files: Attachment[];
  problem: string | undefined;
  /** Receives how the files change, whichever there are by then. */
  onChange: (changed: (files: Attachment[]) => Attachment[]) => void;
  /** Receives each file that is attached, for those who pass it on from this device, too. */
  onStored?: (file: UploadedFile) => void;
}

/** A chosen file that is not attached yet. */
interface Outgoing {
  /** Tells it from others of the same name, and stays when it is sent again. */
  key: string;
  file: File;
  /** Why it did not arrive; undefined while it is on its way. */
  problem?: string;
}

/** Attaches photos and PDFs to a mail; each uploads as soon as it is chosen, if the mail takes it. */
export function MailFiles({ of, files, problem, onChange, onStored }: Props) {
  const hintId = useId();
  const track = useContext(UploadsContext);
  const inTurn = useInTurn();
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  // A file may be removed while another one uploads.
  const present = useSameFunction(() => files);
  const [gone] = useState(() => new AbortController());
  useEffect(() => () => gone.abort(), [gone]);

  function put(one: Outgoing) {
    setOutgoing((before) =>
      before.some(({ key }) => key === one.key)
        ? before.map((each) => (each.key === one.key ? one : each))
        : [...before, one],
    );
  }
  const take = (key: string) => setOutgoing((before) => before.filter((each) => each.key !== key));

  /** Sends one file after another, so that each knows what is left of the mail's room. */
  function send(one: Outgoing): Promise<void> {
    put({ key: one.key, file: one.file });
    const sent = inTurn(() => upload(one));
    track(sent);
    return sent.then(() => undefined);
  }

  async function upload({ key, file }: Outgoing): Promise<boolean> {
    const { signal } = gone;
    try {
      signal.throwIfAborted();
      const sent = await sendMailFile(file, { of, others: present, signal });
      take(key);
      if (typeof sent === 'string') {
        setLeftOut((before) => [...before, sent]);
        return false;
      }
      onStored?.(sent);
      onChange((before) => [...before, sent.stored]);
      return true;
    } catch (error) {
      if (signal.aborted) {
        const left = `is not attached, since its ${of} was left before it arrived.`;
        showToast('error', `${file.name} ${left}`);
      } else put({ key, file, problem: reasonFor(file, error) });
      return false;
    }
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    setLeftOut([]);
    for (const file of chosen) void send({ key: newIdempotencyKey(), file });
  }

  const [sending] = outgoing.filter((each) => each.problem === undefined);
  const failed = outgoing.filter((each) => each.problem !== undefined);

  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className="bare-list" aria-label={`Files of your ${of}`}>
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
      {failed.length > 0 && (
        <ul className="bare-list" aria-label="Files that are not attached">
          {failed.map((each) => (
            <li className={styles.file} key={each.key}>
              <span className={styles.problem} role="alert">
                {each.problem}
              </span>
              <Button kind="row" about={each.file.name} onPress={() => send(each)}>
                Try again
              </Button>
              <Button kind="row" about={each.file.name} onPress={() => take(each.key)}>
                Leave out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_ATTACHMENTS && (
        <div className={styles.ways}>
          <label className={styles.choose}>
            <Paperclip size={18} />
            {sending ? `Uploading ${sending.file.name}…` : 'Attach a file'}
            <input
              className="visually-hidden"
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,application/pdf"
              aria-describedby={hintId}
              disabled={sending !== undefined}
              onChange={choose}
            />
          </label>
          {/* The picker of some phones offers no camera. */}
          <label className={`${styles.choose} ${styles.camera}`}>
            <Camera size={18} />
            Take a photo
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              capture="environment"
              disabled={sending !== undefined}
              onChange={choose}
            />
          </label>
        </div>
      )}
      <p className={styles.hint} id={hintId}>
        {MAIL_FILE_LIMITS}
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

function reasonFor({ name }: File, error: unknown): string {
  if (error instanceof UnreadablePhotoError) return error.message;
  if (sessionHasEnded(error)) return `${name} is not attached, since you are signed out.`;
  return failureWords(error, couldNotBe(name, 'uploaded'));
}
