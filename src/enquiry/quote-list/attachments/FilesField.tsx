import { useRef } from 'react';
import styles from '../QuoteList.module.css';
import type { Files } from './useFiles.ts';

/** Shows a button, and after its first press the field for photos and plans. */
export function FilesField({ files: { Attachments, chosen, open } }: { files: Files }) {
  const field = useRef<HTMLDivElement>(null);

  async function begin() {
    await open();
    const input = field.current?.querySelector('input');
    input?.focus();
    input?.click();
  }

  return (
    <div className={styles['adding']} ref={field}>
      {Attachments ? (
        <Attachments files={chosen} />
      ) : (
        <button className="button" data-kind="quiet" type="button" onClick={begin}>
          Add a photo of the room or a plan
        </button>
      )}
    </div>
  );
}
