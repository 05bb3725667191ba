import { Boundary } from '../../reading/Boundary.tsx';
import { late } from '../../reading/late.tsx';
import { DropZone } from './DropZone.tsx';
import { orderedPhotos } from './photo-list.ts';
import type { PhotosForm } from './photos-form.ts';

const PhotoList = late(async () => (await import('./PhotoList.tsx')).PhotoList);

const HINT = 'Up to ten thumbnails. JPEG, PNG or WebP; large photos are made smaller.';

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
      {orderedPhotos(photos).length > 0 && (
        <Boundary what="The photos">
          <PhotoList form={form} />
        </Boundary>
      )}
    </>
  );
}
