import type { ChangeEvent } from 'react';
import { Paperclip } from '../../design/icons/icons.ts';
import styles from './Share.module.css';

interface Props {
  label?: string;
  onChosen: (files: File[]) => unknown;
}

/** Types by which phones offer what can be added; the first bytes decide in the end. */
const ACCEPTED = 'image/*,application/pdf,text/plain,application/zip,.txt,.zip';

/** Chooses files on this device, as a phone without a share menu does. */
export function AddFromFile({ label = 'Add from a file', onChosen }: Props) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (files.length > 0) void onChosen(files);
  }
  return (
    <label className={`button ${styles.choose}`} data-kind="quiet">
      <Paperclip size={18} />
      {label}
      <input className="visually-hidden" type="file" multiple accept={ACCEPTED} onChange={choose} />
    </label>
  );
}
