import { Boundary } from '../../reading/Boundary.tsx';
import { late } from '../../reading/late.tsx';
import { DropZone } from './DropZone.tsx';
import { orderedPhotos } from './photo-list.ts';
import type { PhotosForm } from './photos-form.ts';

const PhotoList = late(async () => (await import('./PhotoList.tsx')).PhotoList);

const HINT = 'Up to ten thumbnails. JPEG, PNG or WebP; large photos are made smaller.';

/** Shows photos to arrange, crop, turn and describe them, and adds further ones below. */
export function PhotoFields({ form }: { form: PhotosForm }) {
  const { isNew, photos, problems } = form;
  const { main, thumbnails } = problems;
  const isEmpty = orderedPhotos(photos).length === 0;
  const settled =
    <Files,>(choose: (files: Files) => void) =>
    (files: Files) => {
      form.forgetProblems(['main', 'thumbnails']);
      choose(files);
    };
  return (
    <>
      {!isEmpty && (
        <Boundary what="The photos">
          <PhotoList form={form} />
        </Boundary>
      )}
      <DropZone
        isFirst={isEmpty}
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
    </>
  );
}
