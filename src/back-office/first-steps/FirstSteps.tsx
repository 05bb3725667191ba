import { storeAnswer } from '../../account/session/api-query.ts';
import { change } from '../calls/change.ts';
import { putFirstStepsAway, showFirstSteps } from '../contract/first-steps.ts';
import { useRead } from '../reading/useRead.ts';
import { Button } from '../ui/Button.tsx';
import styles from './FirstSteps.module.css';
import { StepList } from './StepList.tsx';
import { forgetGone, type StepsOnHome } from './useStepsOnHome.ts';

/** The first steps on Home, until they are done or put away. Their place is kept while they load. */
export function FirstSteps({ on }: { on: StepsOnHome }) {
  if (on === 'none') return null;
  if (on === 'place') return <div className={styles.place} />;
  const { steps } = on;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 className={styles.title} id="first-steps">
          First steps
        </h2>
        <p className={styles.count}>{countOf(steps)}</p>
        <Button kind="row" className={styles.away} onPress={() => putAway(true)}>
          Put away
        </Button>
      </div>
      <StepList steps={steps} />
    </section>
  );
}

/** The same in Help, where they stay. */
export function AllFirstSteps() {
  const { steps, is_put_away } = useRead(showFirstSteps, { refetchOnFocus: true });
  const isOpen = steps.some(({ is_done }) => !is_done);
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h2 className={styles.title} id="first-steps">
          First steps
        </h2>
        <p className={styles.count}>{countOf(steps)}</p>
        {is_put_away && isOpen && (
          <Button kind="row" className={styles.away} onPress={() => putAway(false)}>
            Show them on Home
          </Button>
        )}
      </div>
      <StepList steps={steps} />
    </section>
  );
}

function countOf(steps: readonly { is_done: boolean }[]): string {
  const done = steps.filter(({ is_done }) => is_done).length;
  return done === steps.length ? 'All done' : `${done} of ${steps.length} done`;
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
