import type { ReactElement, ReactNode, Ref } from 'react';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { Ellipsis } from '../parts/icons.ts';
import { PopoverMenu } from '../parts/PopoverMenu.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import styles from './ScreenHead.module.css';

interface Props {
  title: string;
  /** Takes the focus when the element that had it is removed. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Says beside the title how what it names stands. */
  status?: ReactNode;
  /** One sentence on the purpose of the screen. */
  lead?: string | undefined;
  /** Actions for the whole screen. */
  children?: ReactNode;
}

export function ScreenHead({ title, titleRef, status, lead, children }: Props) {
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.line}>
          <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {status}
        </div>
        {lead && <p className={styles.lead}>{wholeCodes(lead)}</p>}
      </div>
      {children}
    </div>
  );
}

interface ActsProps {
  /** The main act of the screen, which alone is filled. */
  main?: ReactNode;
  /** Quiet links and buttons with keys; with little room they wait in a menu. */
  others?: readonly (ReactElement | false)[];
}

/** What can be done with a whole screen: the main act ends the line, and leads it on a phone. */
export function HeadActs({ main, others = [] }: ActsProps) {
  const isWide = useIsWide();
  const shown = others.filter((other) => other !== false);
  const isMenu = !isWide && (main ? shown.length > 0 : shown.length > 1);
  if (!main && shown.length === 0) return null;
  return (
    <div className={styles.acts}>
      {!isMenu && shown}
      {main}
      {isMenu && (
        <PopoverMenu
          button={<Ellipsis size={20} role="img" aria-label="More" />}
          buttonClass={`button ${styles.more}`}
          buttonKind="quiet"
        >
          {shown.map((other) => (
            <li key={other.key}>{other}</li>
          ))}
        </PopoverMenu>
      )}
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
