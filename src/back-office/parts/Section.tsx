import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Anchor for links. */
  id?: string;
  /** Adds a frame. */
  boxed?: boolean;
  children: ReactNode;
}

/** A part of a screen with a heading. */
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
