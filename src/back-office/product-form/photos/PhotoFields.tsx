import { useLoaded } from '../../calls/useLoaded.ts';
import { FailedNotice, LoadingNotice } from '../../parts/Notice.tsx';
import { useNearlySeen } from '../../parts/useNearlySeen.ts';
import { DropZone } from './DropZone.tsx';
import { inOrder } from './photo-list.ts';
import type { PhotosForm } from './photos-form.ts';

const HINT =
  'JPEG, PNG or WebP. Larger photos are made smaller here, below 2 MB, before they go out.';
const ORDER = 'The first photo is the main image, up to ten more are its thumbnails.';

interface Props {
  form: PhotosForm;
  /** False where a screen has several: see useFileDrop. */
  isWholePage?: boolean;
}

/**
 * Takes photos, and below lets them be looked at, arranged, cut, turned and described.
 *
 * For a single picture, as of a hero: `usePhotos(storedPhotos([image]), 1)` with the few further
 * properties of PhotosForm, and `isWholePage={false}` where there are several on a screen. Another
 * file then takes the place of the one before and keeps its text. What is to be saved is
 * `photos.main`: of kind `new` its `file`, ready to be sent, and of each kind `alt` and `view`.
 */
export function PhotoFields({ form, isWholePage = true }: Props) {
  const { isNew, most, photos, problems } = form;
  const errors = [problems['main'], problems['thumbnails']].filter((error) => error !== undefined);
  return (
    <>
      <DropZone
        isSingle={most === 1}
        isRequired={isNew}
        isDisabled={form.isSending}
        isWholePage={isWholePage}
        hint={most === 1 ? HINT : `${ORDER} ${HINT}`}
        errors={[...new Set(errors)]}
        refused={form.refused}
        onForget={form.forgetRefused}
        onFiles={(files) => {
          form.forgetProblem('main');
          form.forgetProblem('thumbnails');
          form.choose(files);
        }}
      />
      {inOrder(photos).length > 0 && <Arranged form={form} />}
    </>
  );
}

const load = () => import('./PhotoList.tsx');

/** The photos, loaded when they are nearly in sight, and at once when somebody has chosen some. */
function Arranged({ form }: { form: PhotosForm }) {
  const [place, isSeen] = useNearlySeen<HTMLDivElement>();
  const isChosen = inOrder(form.photos).some(({ kind }) => kind !== 'stored');
  const { loaded, phase, reload } = useLoaded('the list of photos', load, isSeen || isChosen);
  if (loaded) return <loaded.PhotoList form={form} />;
  return (
    <div ref={place}>
      {phase === 'failed' ? <FailedNotice what="The photos" onRetry={reload} /> : <LoadingNotice />}
    </div>
  );
}
