import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { makeCallAsStaff, sessionHasEnded } from '../../../account/session/session.ts';
import type { ControlProps } from '../../../design/Field.tsx';
import { PHOTO_TYPES } from '../../../design/files/photo-types.ts';
import { UnreadablePhotoError } from '../../../design/files/unreadable-photo.ts';
import { mediaCalls } from '../../../media/contract/media-calls.ts';
import { type StoredSitePhoto, storedSitePhoto } from '../../../media/contract/site-photo.ts';
import { failureWords } from '../../calls/attempt.ts';
import { useFileDrop } from '../../parts/file-drop.ts';
import { FocalPoint } from '../../product-form/photos/FocalPoint.tsx';
import { MIDDLE } from '../../product-form/photos/photo-view.ts';
import { preparePhoto } from '../../product-form/photos/prepare-photo.ts';
import { usePhotoUrl } from '../site-facts.ts';
import styles from './PhotoControl.module.css';
import type { WrittenValue } from './site-field.ts';

interface Props {
  control: ControlProps;
  value: WrittenValue;
  onChange: (value: WrittenValue) => void;
}

/** Edits one picture: a chosen, dropped or pasted file is uploaded at once. */
export function PhotoControl({ control, value, onChange }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ isBusy: boolean; refused?: string }>({ isBusy: false });
  const url = usePhotoUrl()(value);
  const own = storedSitePhoto.safeParse(value).data;
  const isOver = useFileDrop(area, { isWholePage: false, onFiles: ([file]) => take(file) });

  async function take(file: File | undefined) {
    if (!file || state.isBusy) return;
    setState({ isBusy: true });
    try {
      onChange(await send(file));
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, refused: refusal(file.name, error) });
    }
  }

  return (
    <div className={styles.photo} ref={area} data-over={isOver}>
      {url && own && (
        <FocalPoint
          focus={own.focus ?? MIDDLE}
          onChange={(focus) => onChange({ ...own, focus } satisfies StoredSitePhoto)}
        >
          <img src={url} alt="" width={own.width} height={own.height} />
        </FocalPoint>
      )}
      {url && !own && <img src={url} alt="" width={320} height={213} />}
      <div>
        <input
          id={control.id}
          className={styles.input}
          type="file"
          name={control.name}
          accept={PHOTO_TYPES.join(',')}
          aria-describedby={control['aria-describedby']}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The browser reports the same file again only if the input is empty.
            currentTarget.value = '';
          }}
        />
        <span className={`button ${styles.button}`} data-kind="quiet" aria-hidden="true">
          <ImagePlus size={18} />
          {state.isBusy ? 'Sending…' : 'Choose another photo'}
        </span>
        {own && (
          <p className={styles.hint}>
            Drag the dot to the most important spot. That spot is never cut off.
          </p>
        )}
        <p className={styles.refused} role="alert">
          {state.refused}
        </p>
      </div>
    </div>
  );
}

async function send(file: File): Promise<StoredSitePhoto> {
  const body = new FormData();
  body.append('photo', (await preparePhoto(file)).file);
  return makeCallAsStaff(mediaCalls.addSitePhoto, { body });
}

function refusal(name: string, error: unknown): string {
  if (error instanceof UnreadablePhotoError) return error.message;
  if (sessionHasEnded(error)) return '';
  return failureWords(error, `${name} could not be sent. Check the connection, then try again.`);
}
