import { type ReactNode, useEffect, useRef } from 'react';
import bar from '../forms/SaveBar.module.css';
import { Button } from '../ui/Button.tsx';
import styles from './StepPanel.module.css';

interface Props {
  title: string;
  lead: string;
  /** Reason that blocks the next step; undefined without one. */
  obstacle: string | undefined;
  isBusy: boolean;
  /** True if the panel takes the focus. */
  takesFocus: boolean;
  onContinue: () => unknown;
  children: ReactNode;
}

/** Frames a step that needs a decision, with its continue button. */
export function StepPanel(props: Props) {
  const { title, lead, obstacle, isBusy, takesFocus, onContinue, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={bar.bar}>
        <Button
          isBusy={isBusy}
          aria-disabled={obstacle !== undefined}
          aria-describedby="step-obstacle"
          onPress={onContinue}
        >
          Continue
        </Button>
        <p className={bar.state} id="step-obstacle" role="status">
          {isBusy ? 'Reading the file …' : (obstacle ?? KEPT)}
        </p>
      </div>
    </section>
  );
}

const KEPT =
  'After the import, these settings are kept for the next file with the same headings, for all colleagues.';
