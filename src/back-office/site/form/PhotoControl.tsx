import type { ControlProps } from '../../../design/Field.tsx';
import { usePhotoUrl } from '../site-facts.ts';
import styles from './Fields.module.css';
import type { WrittenValue } from './site-field.ts';

interface Props {
  control: ControlProps;
  value: WrittenValue;
  onChange: (value: WrittenValue) => void;
}

/** The one picture of a place. */
export function PhotoControl({ control, value }: Props) {
  const url = usePhotoUrl()(value);
  return (
    <div className={styles.photo} id={control.id}>
      {url && <img src={url} alt="" width={160} height={120} />}
    </div>
  );
}
