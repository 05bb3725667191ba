import { useContext, useEffect, useRef, useState } from 'react';
import { callAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import type { ControlProps } from '../../../design/Field.tsx';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { mediaCalls } from '../../../media/contract/media-calls.ts';
import { type StoredSitePhoto, storedSitePhoto } from '../../../media/contract/site-photo.ts';
import { failureWords } from '../../calls/attempt.ts';
import type { WrittenValue } from '../../forms/fields/field-types.ts';
import { UploadsContext } from '../../forms/uploads.ts';
import { useFileDrop } from '../../parts/file-drop.ts';
import { ImagePlus } from '../../parts/icons.ts';
import { useSameFunction } from '../../parts/useSameFunction.ts';
import { FocalPoint } from '../../product-form/photos/FocalPoint.tsx';
import { MIDDLE } from '../../product-form/photos/photo-view.ts';
import { sendPhoto } from '../../product-form/photos/prepare-photo.ts';
import { usePhotoUrl } from '../site-facts.ts';
import { LOGO_TYPES, logoPicture } from './logo-picture.ts';
import styles from './PhotoControl.module.css';

interface Props {
  control: ControlProps;
  value: WrittenValue;
  /** Offers to remove the photo. */
  mayBeEmpty?: boolean | undefined;
  /** Takes drawings, and shows all of the picture everywhere. */
  isLogo?: boolean | undefined;
  onChange: (value: WrittenValue) => void;
}

/** Edits one picture: a chosen, dropped or pasted file is uploaded at once. */
export function PhotoControl({ control, value, mayBeEmpty, isLogo = false, onChange }: Props) {
  const what = isLogo ? 'logo' : 'photo';
  const area = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState(0);
  const [refused, setRefused] = useState('');
  const queue = useRef(Promise.resolve(true));
  const track = useContext(UploadsContext);
  const gone = useRef(false);
  const lastSent = useRef<unknown>(undefined);
  // Other fields of its row may be edited while a photo is being sent.
  const change = useSameFunction(onChange);
  const url = usePhotoUrl()(value);
  const own = storedSitePhoto.safeParse(value).data;
  const isOver = useFileDrop(area, { isWholePage: false, onFiles: ([file]) => take(file) });

  const latest = useSameFunction(() => value);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  /** Sends photos one after another; the last one stays. */
  function take(file: File | undefined) {
    if (!file) return;
    setSending((count) => count + 1);
    setRefused('');
    queue.current = queue.current
      .then(() => put(file))
      .catch((error: unknown) => {
        setRefused(refusal(file.name, error));
        return gone.current;
      })
      .finally(() => setSending((count) => count - 1));
    track(queue.current);
  }

  /** Shows the photo, unless its row was removed or its picture reset while it was being sent. */
  async function put(file: File): Promise<true> {
    const before = pictureOf(latest());
    const sent = await send(isLogo ? await logoPicture(file) : file);
    const isAsChosen = [before, lastSent.current].includes(pictureOf(latest()));
    if (!gone.current && isAsChosen) change(sent);
    lastSent.current = sent.key;
    return true;
  }

  return (
    <div className={styles.photo} ref={area} data-over={isOver}>
      {url && own && !isLogo && (
        <FocalPoint
          focus={own.focus ?? MIDDLE}
          onChange={(focus) => onChange({ ...own, focus } satisfies StoredSitePhoto)}
        >
          <img src={url} alt="" width={own.width} height={own.height} />
        </FocalPoint>
      )}
      {url && !own && <img src={url} alt="" width={320} height={213} />}
      {url && own && isLogo && (
        <img className={styles.logo} src={url} alt="" width={own.width} height={own.height} />
      )}
      <div>
        <input
          id={control.id}
          className={styles.input}
          type="file"
          name={control.name}
          accept={(isLogo ? LOGO_TYPES : PHOTO_TYPES).join(',')}
          aria-describedby={control['aria-describedby']}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The browser reports the same file again only if the input is empty.
            currentTarget.value = '';
          }}
        />
        <span className={`button ${styles.button}`} data-kind="quiet" aria-hidden="true">
          <ImagePlus size={18} />
          {sending > 0 ? 'Sending…' : url ? `Choose another ${what}` : `Choose a ${what}`}
        </span>
        {own && !isLogo && (
          <p className={styles.hint}>
            Drag the dot to the most important spot. That spot is never cut off.
          </p>
        )}
        {mayBeEmpty && url && (
          <button className="way" type="button" onClick={() => onChange('')}>
            Remove the {what}
          </button>
        )}
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      </div>
    </div>
  );
}

/** What a value shows; the same photo with another focal point is the same. */
function pictureOf(value: WrittenValue): unknown {
  return storedSitePhoto.safeParse(value).data?.key ?? value;
}

function send(original: File): Promise<StoredSitePhoto> {
  return sendPhoto(original, ({ file }) => {
    const body = new FormData();
    body.append('photo', file);
    return callAsStaff(mediaCalls.addSitePhoto, { body });
  });
}

function refusal(name: string, error: unknown): string {
  if (error instanceof UnreadablePhotoError) return error.message;
  if (sessionHasEnded(error)) return '';
  return failureWords(error, `${name} could not be sent. Check the connection, then try again.`);
}
