import { useLoaded } from '../../calls/useLoaded.ts';
import { FailedNotice, LoadingNotice } from '../../parts/Notice.tsx';
import { useNearlySeen } from '../../parts/useNearlySeen.ts';
import { DropZone } from './DropZone.tsx';
import { orderedPhotos } from './photo-list.ts';
import type { PhotosForm } from './photos-form.ts';

const HINT =
  'One main image and up to ten thumbnails. JPEG, PNG or WebP. Larger photos are shrunk below 2 MB before they are sent.';

/** Adds photos, and shows them below to arrange, crop, turn and describe them. */
export function PhotoFields({ form }: { form: PhotosForm }) {
  const { isNew, photos, problems } = form;
  const { main, thumbnails } = problems;
  const settled =
    <Files,>(choose: (files: Files) => void) =>
    (files: Files) => {
      form.forgetProblems(['main', 'thumbnails']);
      choose(files);
    };
  return (
    <>
      <DropZone
        isRequired={isNew}
        isDisabled={form.isSending}
        hint={HINT}
        problems={{ main, thumbnails }}
        refused={form.refused}
        onForget={form.forgetRefused}
        onMain={settled(form.chooseMain)}
        onThumbnails={settled(form.chooseThumbnails)}
        onFiles={settled((files: File[]) => form.choose(files))}
      />
      {orderedPhotos(photos).length > 0 && <Arranged form={form} />}
    </>
  );
}

const load = () => import('./PhotoList.tsx');

/** Loads the sortable photos once some are chosen or they come near the viewport. */
function Arranged({ form }: { form: PhotosForm }) {
  const [container, isSeen] = useNearlySeen<HTMLDivElement>();
  const isChosen = orderedPhotos(form.photos).some(({ kind }) => kind !== 'stored');
  const { loaded, phase, refetch } = useLoaded('the list of photos', load, isSeen || isChosen);
  if (loaded) return <loaded.PhotoList form={form} />;
  return (
    <div ref={container}>
      {phase === 'failed' ? (
        <FailedNotice what="The photos" onRetry={refetch} />
      ) : (
        <LoadingNotice />
      )}
    </div>
  );
}
