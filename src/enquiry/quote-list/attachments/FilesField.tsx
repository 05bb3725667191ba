import { useRef } from 'react';
import styles from '../QuoteList.module.css';
import { Sign } from '../signs/Sign.tsx';
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
    <div ref={field}>
      {Attachments ? (
        <Attachments files={chosen} />
      ) : (
        <button className={styles['link']} type="button" onClick={begin}>
          <Sign name="more" />
          Add a photo of the room or a plan
        </button>
      )}
    </div>
  );
}
