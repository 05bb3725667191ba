import { paths } from '../../paths.ts';
import type { FirstStep, FirstSteps } from '../contract/first-steps.ts';
import { Check } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import { OwnQuotationDialog } from './OwnQuotationDialog.tsx';
import styles from './StepList.module.css';
import { STEP_WORDS } from './step-words.ts';

interface ToOwn {
  /** Opens the form that makes the company the reader's own, where it waits. */
  onOwn?: (() => void) | undefined;
}

/** The first steps in order; the first that is not done has the button. */
export function StepList({ steps, onOwn }: Pick<FirstSteps, 'steps'> & ToOwn) {
  const next = steps.find(({ is_done }) => !is_done);
  return (
    <ol className={`bare-list ${styles.list}`}>
      {steps.map((step, index) => (
        <li key={step.name} data-done={step.is_done} data-next={step === next}>
          <span className={styles.mark} aria-hidden="true">
            {step.is_done ? <Check size={14} /> : index + 1}
          </span>
          <Step step={step} isNext={step === next} onOwn={onOwn} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, isNext, onOwn }: { step: FirstStep; isNext: boolean } & ToOwn) {
  const { name, is_done, about } = step;
  const { title, gives, path } = STEP_WORDS[name];
  const isHere = path === location.pathname;
  return (
    <div className={styles.step}>
      <h3 className={styles.title}>
        {isNext || isHere ? title : <Way name={name} />}
        {is_done && <span className="visually-hidden">, done</span>}
      </h3>
      <p className={styles.about}>{is_done ? about : gives}</p>
      {isNext && <Way name={name} onOwn={onOwn} isAction />}
      {isNext && name === 'product' && (
        <a className={styles.other} href={paths.importProducts}>
          Import a spreadsheet
        </a>
      )}
    </div>
  );
}

interface WayProps extends Pick<FirstStep, 'name'>, ToOwn {
  isAction?: boolean;
}

/** Leads to where a step is done: its title, or the button of the next one. */
export function Way({ name, onOwn, isAction = false }: WayProps) {
  const { title, action, path } = STEP_WORDS[name];
  const label = isAction ? action : title;
  const open = path ? onOwn : () => openDialog(OwnQuotationDialog, {});
  if (path === location.pathname || !path) {
    // Only an owner has the form.
    if (!open) return null;
    return (
      <Button
        kind={isAction ? undefined : 'plain'}
        className={isAction ? styles.action : styles.link}
        onPress={open}
      >
        {label}
      </Button>
    );
  }
  return (
    <a className={isAction ? `button ${styles.action}` : styles.link} href={path}>
      {label}
    </a>
  );
}
