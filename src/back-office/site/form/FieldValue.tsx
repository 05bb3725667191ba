import type { WrittenValue } from '../../forms/fields/field-types.ts';
import { usePhotoUrl } from '../site-facts.ts';
import styles from './Fields.module.css';
import { looseWords, valueWords } from './field-words.ts';
import type { SiteField } from './site-field.ts';

interface Props {
  /** Undefined for a former field. */
  field: SiteField | undefined;
  value: WrittenValue;
}

/** Shows the value of a field. */
export function FieldValue({ field, value }: Props) {
  const urlOf = usePhotoUrl();
  const url = field?.kind === 'photo' ? urlOf(value) : undefined;
  if (url) return <img className={styles.small} src={url} alt="" width={96} height={72} />;
  const words = field ? valueWords(field, value) : looseWords(value);
  return <span className={styles.words}>{words}</span>;
}
