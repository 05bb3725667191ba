import type { ReactNode } from 'react';
import { storeAnswer } from '../../account/session/api-query.ts';
import { change } from '../calls/change.ts';
import { type FirstStep, putFirstStepsAway, showFirstSteps } from '../contract/first-steps.ts';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './FirstSteps.module.css';
import { StepList } from './StepList.tsx';
import { forgetGone, type StepsOnHome } from './useStepsOnHome.ts';

/** The first steps on Home, until they are done or put away. */
export function FirstSteps({ on }: { on: StepsOnHome }) {
  if (on === 'none') return null;
  if (on === 'place') return <div className={styles.place} />;
  return (
    <Steps steps={on.steps}>
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

function Steps({ steps, children }: { steps: FirstStep[]; children: ReactNode }) {
  const open = steps.filter(isOpen).length;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 className={styles.title} id="first-steps">
          First steps
        </h2>
        <p className={styles.count}>
          {open === 0 ? 'All done' : `${steps.length - open} of ${steps.length} done`}
        </p>
        <div className={styles.away}>{children}</div>
      </div>
      <StepList steps={steps} />
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
