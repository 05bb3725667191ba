import type { ReactNode, Ref } from 'react';
import styles from './ScreenHead.module.css';

interface Props {
  title: string;
  /** Takes the focus when the element that had it is removed. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** One sentence on the purpose of the screen. */
  lead?: string | undefined;
  /** Actions for the whole screen. */
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

/** Frames the notices of a `Boundary` that waits for the whole screen: they stand below its title. */
export function underTitle(title: string) {
  return (notice: ReactNode) => (
    <>
      <ScreenHead title={title} />
      {notice}
    </>
  );
}
