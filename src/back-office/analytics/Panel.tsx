import { type ReactNode, type Ref, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Where the focus goes when what it stood on has gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What the panel is about, in a sentence. */
  lead?: string;
  /** Across the whole width. */
  wide?: boolean;
  /** Stands in for the content where there is nothing to show. */
  empty?: ReactNode;
  children: ReactNode;
}

/** One subject of the page. */
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
