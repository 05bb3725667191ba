import { Field } from '../../../design/Field.tsx';
import type { ProductForm } from '../useProductForm.ts';
import { FileInput } from './FileInput.tsx';
import styles from './PhotoFields.module.css';
import { PhotoList } from './PhotoList.tsx';
import { inOrder } from './photo-list.ts';
import type { PhotoField } from './usePhotos.ts';

interface Props {
  form: ProductForm;
  needsMain: boolean;
}

const HINT =
  'JPEG, PNG or WebP. Larger photos are made smaller here, below 2 MB, before they go out.';

/** Chooses photos, and below them lets them be arranged and described. */
export function PhotoFields({ form, needsMain }: Props) {
  const { photos, choose, problems, forgetProblem } = form;
  const pick = (field: PhotoField) => (files: File[]) => {
    forgetProblem(field);
    choose(field, files);
  };
  const hasPhotos = inOrder(photos).length > 0;
  return (
    <>
      <div className={styles.choosers}>
        <Field
          label="Main image"
          name="main"
          required={needsMain}
          hint={HINT}
          error={problems['main']}
        >
          {(control) => <FileInput control={control} onChoose={pick('main')} />}
        </Field>
        <Field
          label="Thumbnails"
          name="thumbnails"
          hint="Other views of the piece, up to ten, in the order in which they are shown."
          error={problems['thumbnails']}
        >
          {(control) => <FileInput control={control} multiple onChoose={pick('thumbnails')} />}
        </Field>
      </div>
      {hasPhotos && <PhotoList form={form} />}
    </>
  );
}
