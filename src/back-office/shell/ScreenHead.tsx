import type { ReactNode, Ref } from 'react';
import styles from './ScreenHead.module.css';

interface Props {
  title: string;
  /** Where the focus goes when what it stood on has gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** One sentence on what the screen is for. */
  lead?: string;
  /** What can be done with the whole of it. */
  children?: ReactNode;
}

export function ScreenHead({ title, titleRef, lead, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
