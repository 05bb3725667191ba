import { type ReactNode, type Ref, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Takes the focus when the element that had it is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** One sentence about the panel. */
  lead?: string;
  /** Spans the whole width. */
  wide?: boolean;
  /** Replaces the content if there is nothing to show. */
  empty?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, titleRef, lead, wide = false, empty = false, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.panel} data-wide={wide} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {empty ? <div className={styles.empty}>{empty}</div> : children}
    </section>
  );
}
