import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { failureWords } from '../calls/attempt.ts';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  /**
   * `row` for a quiet one in a table, `plain` for one that looks as its place has it, such as an
   * entry of a menu; terracotta without a kind, for the screen's main action.
   */
  kind?: 'brand' | 'quiet' | 'danger' | 'row' | 'plain' | undefined;
  icon?: ReactNode;
  /** Completes the label for screen readers, such as the name of the row. */
  about?: string;
  /** Without it the button submits its form. */
  onPress?: () => unknown;
  /** True while work goes on that the button did not begin itself. */
  isBusy?: boolean;
}

/**
 * A button that is busy until what its press began has ended. It ignores other presses meanwhile,
 * and shows why that failed.
 */
export function Button({ kind, icon, about, onPress, isBusy = false, ...rest }: Props) {
  const { className, children, ...others } = rest;
  const isRunning = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const busy = isBusy || isWaiting;
  const isDisabled = rest['aria-disabled'] === true;

  async function press(event: MouseEvent) {
    // React may draw the button later than its work ends.
    if (isBusy || isDisabled || isRunning.current) return event.preventDefault();
    const work = onPress?.();
    if (!(work instanceof Promise)) return;
    isRunning.current = true;
    setWaiting(true);
    try {
      await work;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', failureWords(error));
    } finally {
      isRunning.current = false;
      setWaiting(false);
    }
  }

  return (
    <button
      {...others}
      className={kind === 'plain' ? className : `button ${className ?? ''}`}
      data-kind={kind}
      type={onPress ? 'button' : 'submit'}
      aria-busy={busy}
      aria-disabled={busy || isDisabled}
      onClick={press}
    >
      {icon}
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
