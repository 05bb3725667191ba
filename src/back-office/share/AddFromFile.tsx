import type { ChangeEvent } from 'react';
import { Paperclip } from '../../design/icons/icons.ts';
import styles from './Share.module.css';

interface Props {
  label?: string;
  kind?: 'quiet' | 'row';
  onChosen: (files: File[]) => unknown;
}

/**
 * Chooses files on this device, as a phone without a share menu does. Any may be chosen, since an
 * exported chat has neither a type nor an ending on some phones.
 */
export function AddFromFile({ label = 'Add from a file', kind = 'quiet', onChosen }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0) void onChosen(files);
  }
  return (
    <label className={`button ${styles.choose}`} data-kind={kind}>
      <Paperclip size={18} />
      {label}
      <input className="visually-hidden" type="file" multiple onChange={choose} />
    </label>
  );
}
