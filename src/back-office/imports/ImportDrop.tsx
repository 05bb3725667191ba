import { type ReactNode, useId, useRef } from 'react';
import { useFileDrop } from '../parts/file-drop.ts';
import { FileSpreadsheet } from '../parts/icons.ts';
import drop from '../product-form/photos/DropZone.module.css';
import styles from './ImportDrop.module.css';

interface Props {
  /** The input takes these files, such as `.csv,.xlsx`. */
  accept: string;
  takesSeveral?: boolean;
  label: string;
  /** Names the chosen files, or says which can be dropped. */
  chosen: string;
  isBusy: boolean;
  onFiles: (files: File[]) => void;
  /** Says how a file is read. */
  children: ReactNode;
}

/** Takes the files of an import, together or one after another. */
export function ImportDrop(props: Props) {
  const { accept, takesSeveral = false, label, chosen, isBusy, onFiles, children } = props;
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOver = useFileDrop(area, { onFiles });
  return (
    <div ref={area} className={drop.zone} data-over={isOver}>
      <input
        className={drop.input}
        id={id}
        type="file"
        accept={accept}
        multiple={takesSeveral}
        disabled={isBusy}
        aria-describedby={`${id}-chosen`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The browser reports a corrected file again only if the input is empty.
          currentTarget.value = '';
        }}
      />
      <label className={`button ${drop.label}`} data-kind="quiet" htmlFor={id}>
        <FileSpreadsheet size={20} />
        {label}
      </label>
      <p className={styles.chosen} id={`${id}-chosen`}>
        {chosen}
      </p>
      <details className={styles.rules}>{children}</details>
      {isOver && <p className={drop.over}>Let go to read the files</p>}
    </div>
  );
}
