import { STEPS, type Step } from './import-steps.ts';
import styles from './StepList.module.css';

interface Props {
  step: Step;
  isBusy: boolean;
  onGo: (step: Step) => void;
}

/** Shows the steps of the import; earlier ones can be opened again. */
export function StepList({ step, isBusy, onGo }: Props) {
  const names = Object.keys(STEPS) as Step[];
  const now = names.indexOf(step);
  return (
    <nav aria-label="Steps of the import">
      <ol className={`bare-list ${styles.steps}`}>
        {names.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {at < now ? (
              <button type="button" disabled={isBusy} onClick={() => onGo(name)}>
                {at + 1} {STEPS[name]}
              </button>
            ) : (
              <span>
                {at + 1} {STEPS[name]}
              </span>
            )}
          </li>
        ))}
        <li>
          <span>4 Import</span>
        </li>
      </ol>
    </nav>
  );
}
