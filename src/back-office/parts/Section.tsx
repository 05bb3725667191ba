import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** Anchor for links. */
  id?: string;
  /** Adds a frame. */
  boxed?: boolean;
  /** Leaves the heading to screen readers, where the labels say the same. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A part of a screen with a heading. */
export function Section({ title, id, boxed = false, isTitleHidden, children }: Props) {
  const titleId = useId();
  return (
    <section
      className={boxed ? `${styles.section} boxed` : styles.section}
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className={isTitleHidden ? 'visually-hidden' : styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}
