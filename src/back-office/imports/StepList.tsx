import styles from './StepList.module.css';
import type { Step } from './useImport.ts';

interface Props {
  /** In order. */
  steps: Partial<Record<Step, string>>;
  step: Step;
  isBusy: boolean;
  onGo: (step: Step) => void;
}

/** Shows the steps of the import; earlier ones can be opened again. */
export function StepList({ steps, step, isBusy, onGo }: Props) {
  const names = Object.keys(steps) as Step[];
  const now = names.indexOf(step);
  return (
    <nav aria-label="Steps of the import">
      <ol className={`bare-list ${styles.steps}`}>
        {names.map((name, at) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            {at < now ? (
              <button type="button" disabled={isBusy} onClick={() => onGo(name)}>
                {at + 1} {steps[name]}
              </button>
            ) : (
              <span>
                {at + 1} {steps[name]}
              </span>
            )}
          </li>
        ))}
        <li>
          <span>{names.length + 1} Import</span>
        </li>
      </ol>
    </nav>
  );
}
