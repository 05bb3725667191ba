import type { ComponentProps } from 'react';
import { type ControlProps, Field } from '../../../design/Field.tsx';
import type { ProductForm } from '../useProductForm.ts';
import { PhotoList } from './PhotoList.tsx';
import styles from './Photos.module.css';
import { inOrder } from './photo-list.ts';
import { PHOTO_TYPES } from './photo-problems.ts';
import type { PhotoField } from './usePhotos.ts';

const HINT =
  'JPEG, PNG or WebP. Larger photos are made smaller here, below 2 MB, before they go out.';

/** Chooses photos, and below them lets them be arranged and described. */
export function PhotoFields({ form }: { form: ProductForm }) {
  const { isNew, photos, choose, problems, forgetProblem } = form;
  const pick = (field: PhotoField) => (files: File[]) => {
    forgetProblem(field);
    choose(field, files);
  };
  return (
    <>
      <div className={styles.choosers}>
        <Field label="Main image" name="main" required={isNew} hint={HINT} error={problems['main']}>
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
      {inOrder(photos).length > 0 && <PhotoList form={form} />}
    </>
  );
}

interface FileInputProps extends Pick<ComponentProps<'input'>, 'multiple'> {
  control: ControlProps;
  onChoose: (files: File[]) => void;
}

/** Chooses photos. What was chosen is told by the list of photos, not by the input. */
function FileInput({ control, multiple, onChoose }: FileInputProps) {
  return (
    <input
      {...control}
      className={`${control.className} ${styles.file}`}
      type="file"
      accept={PHOTO_TYPES.join(',')}
      multiple={multiple}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // The same file may be chosen again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}
