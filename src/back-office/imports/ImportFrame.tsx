import { type ReactNode, useEffect, useRef } from 'react';
import { undoChangeSet } from '../calls/undo.ts';
import type { ScreenName } from '../screens.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SignInAgain } from '../shell/SignInAgain.tsx';
import { Button } from '../ui/Button.tsx';
import { useUnsavedWarning } from '../ui/unsaved-work.ts';
import styles from './ImportFrame.module.css';

interface Props {
  screen: ScreenName;
  title: string;
  lead: string;
  /** Link to the list. */
  back: ReactNode;
  phase: 'choosing' | 'checking' | 'checked' | 'importing' | 'done';
  /** Name of the file. */
  file: string | undefined;
  problem: string;
  /** Where files are chosen. */
  drop: ReactNode;
  /** Change set and words of what was imported. */
  done: { set: string; words: ReactNode } | undefined;
  /** Link to what was imported. */
  result: ReactNode;
  onRestart: () => Promise<void>;
  /** The steps of a checked file. */
  children: ReactNode;
}

/** Frames an import: what is chosen, what is wrong with it, its steps, and what was imported. */
export function ImportFrame(props: Props) {
  const { screen, title, lead, back, phase, file, problem, drop, done, result, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was set and corrected for a file is kept nowhere.
  useUnsavedWarning(phase === 'checked' || phase === 'importing');
  const onAnother = () => {
    void props.onRestart();
    heading.current?.focus();
  };
  return (
    <Shell screen={screen}>
      <SignInAgain />
      <ScreenHead title={title} titleRef={heading} lead={lead}>
        {back}
      </ScreenHead>
      {done ? (
        <Done set={done.set} onAnother={onAnother} result={result}>
          {done.words}
        </Done>
      ) : (
        drop
      )}
      <div role="status">
        {phase === 'checking' && <p className={styles.working}>Reading {file} …</p>}
      </div>
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
      {children}
    </Shell>
  );
}

interface DoneProps {
  set: string;
  result: ReactNode;
  onAnother: () => void;
  children: ReactNode;
}

function Done({ set, result, onAnother, children }: DoneProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.done} tabIndex={-1} aria-label="Imported">
      <p>{children}</p>
      <p className={styles.ways}>
        <Button kind="quiet" onPress={() => undoChangeSet(set, onAnother)}>
          Undo the import
        </Button>
        <Button kind="quiet" onPress={onAnother}>
          Import another file
        </Button>
        {result}
      </p>
    </section>
  );
}
