import type { ControlProps } from '../../../design/Field.tsx';
import styles from './PhotoFields.module.css';
import { PHOTO_TYPES } from './photo-problems.ts';

interface Props {
  control: ControlProps;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** Chooses photos. What was chosen is told by the list of photos, not by the input. */
export function FileInput({ control, multiple = false, onChoose }: Props) {
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
