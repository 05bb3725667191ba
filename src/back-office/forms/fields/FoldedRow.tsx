import { type ReactNode, useState } from 'react';
import styles from './ListControl.module.css';
import { useFold } from './use-fold.ts';

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
  const fold = useFold(startsOpen, hasProblem);
  // Fields stay once they are there, since a photo may be on its way to one.
  const [isBuilt, setBuilt] = useState(fold.open);
  if (fold.open && !isBuilt) setBuilt(true);
  return (
    <details className={styles.fold} {...fold}>
      <summary>{words}</summary>
      {isBuilt && children}
    </details>
  );
}
