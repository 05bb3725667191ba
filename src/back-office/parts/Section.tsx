import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** For addresses that lead to it. */
  id?: string;
  /** In a frame of its own. */
  boxed?: boolean;
  children: ReactNode;
}

/** A part of a screen that has a heading. */
export function Section({ title, id, boxed = false, children }: Props) {
  const titleId = useId();
  return (
    <section
      className={boxed ? `${styles.section} boxed` : styles.section}
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
