import { type ReactNode, useState } from 'react';
import { storeAnswer } from '../../account/session/api-query.ts';
import { ChevronDown } from '../../design/icons/icons.ts';
import { change } from '../calls/change.ts';
import { type FirstStep, putFirstStepsAway, showFirstSteps } from '../contract/first-steps.ts';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import { useIsWide } from '../ui/useIsWide.ts';
import styles from './FirstSteps.module.css';
import { StepList, Way } from './StepList.tsx';
import { STEP_WORDS } from './step-words.ts';
import { forgetGone, type StepsOnHome } from './useStepsOnHome.ts';

interface OnHome {
  on: StepsOnHome;
  /** Opens the form that makes the company the reader's own, where it waits. */
  onOwn?: (() => void) | undefined;
}

/** The first steps on Home, until they are done or put away. */
export function FirstSteps({ on, onOwn }: OnHome) {
  if (on === 'none') return null;
  if (on === 'place') return <div className={styles.place} />;
  return (
    <Steps steps={on.steps} onOwn={onOwn} isOnHome>
      <Button kind="row" onPress={() => putAway(true)}>
        Put away
      </Button>
    </Steps>
  );
}

/** The same in Help, where they stay. */
export function AllFirstSteps() {
  const { steps, is_put_away } = useRead(showFirstSteps, { refetchOnFocus: true });
  return (
    <Steps steps={steps}>
      {is_put_away && steps.some(isOpen) && (
        <Button kind="row" onPress={() => putAway(false)}>
          Show them on Home
        </Button>
      )}
    </Steps>
  );
}

interface Props extends Pick<OnHome, 'onOwn'> {
  steps: FirstStep[];
  /** Home has one line with the next step, until a press shows the others. */
  isOnHome?: boolean;
  children: ReactNode;
}

function Steps({ steps, onOwn, isOnHome = false, children }: Props) {
  const isWide = useIsWide();
  const [wasOpened, setOpened] = useState(false);
  const isFolded = isOnHome && !wasOpened;
  const next = steps.find(isOpen);
  const open = steps.filter(isOpen).length;
  const count = open === 0 ? 'All done' : `${steps.length - open} of ${steps.length} done`;
  return (
    <section className={styles.steps} aria-labelledby="first-steps" data-folded={isFolded}>
      <div className={styles.head}>
        <h2 className={isOnHome ? 'visually-hidden' : styles.title} id="first-steps">
          First steps
        </h2>
        {isOnHome ? (
          <Button
            kind="plain"
            className={styles.opener}
            aria-expanded={wasOpened}
            onPress={() => setOpened(!wasOpened)}
          >
            <span>{next ? `Next: ${STEP_WORDS[next.name].title}` : 'First steps'}</span>
            <span className={styles.count}>{count}</span>
            <ChevronDown size={16} />
          </Button>
        ) : (
          <p className={styles.count}>{count}</p>
        )}
        {(!isFolded || isWide) && onOwn && next?.name === 'company' && (
          <p className={styles.example}>
            This is the example company. Nothing is sent in its name.
          </p>
        )}
        <div className={styles.away}>
          {isFolded && next && <Way name={next.name} onOwn={onOwn} isAction />}
          {(!isFolded || isWide) && children}
        </div>
      </div>
      {!isFolded && <StepList steps={steps} onOwn={onOwn} />}
    </section>
  );
}

function isOpen({ is_done }: FirstStep): boolean {
  return !is_done;
}

function putAway(is_put_away: boolean): Promise<boolean> {
  return change(
    putFirstStepsAway,
    { body: { is_put_away } },
    {
      noun: 'The list',
      verb: is_put_away ? 'put away' : 'brought back',
      done: is_put_away ? 'Put away. You find the first steps in Help.' : 'They are on Home again.',
      show: (answer) => {
        if (!is_put_away) forgetGone();
        storeAnswer(showFirstSteps, answer);
      },
    },
  );
}
