import { type ReactNode, useState } from 'react';
import styles from './ListControl.module.css';

interface Props {
  /** Describes the row while it is folded. */
  words: string;
  startsOpen: boolean;
  /** Opens the row, so that the problem can be read. */
  hasProblem: boolean;
  children: ReactNode;
}

/** Shows the fields of a long list row on demand. */
export function FoldedRow({ words, startsOpen, hasProblem, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const isShown = isOpen || hasProblem;
  // Fields stay once they are there, since a photo may be on its way to one.
  const [isBuilt, setBuilt] = useState(isShown);
  if (isShown && !isBuilt) setBuilt(true);
  return (
    <details
      className={styles.fold}
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words}</summary>
      {isBuilt && children}
    </details>
  );
}
