import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { sessionHasEnded } from '../../account/session/session.ts';
import { showToast } from '../../design/toasts/toasts.ts';
import { reasonOf } from '../calls/attempt.ts';

interface PressProps extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  /** Without it the button submits its form. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => unknown;
  /** True while work goes on that the button did not begin itself. */
  isBusy?: boolean | undefined;
}

interface ButtonProps extends PressProps {
  /** `row` for a quiet one in a table; terracotta without a kind, for the screen's main action. */
  kind?: 'brand' | 'quiet' | 'danger' | 'row' | undefined;
  icon?: ReactNode;
  /** Completes the label for screen readers, such as the name of the row. */
  about?: string;
}

/** A button with words, busy until what its press began has ended. */
export function Button({ kind, icon, about, className, children, ...rest }: ButtonProps) {
  return (
    <button className={`button ${className ?? ''}`} data-kind={kind} {...usePress(rest)}>
      {icon}
      {children}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}

interface IconButtonProps extends PressProps {
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** A round button with an icon alone. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button className={`sign ${className ?? ''}`} aria-label={label} {...usePress(rest)}>
      {children}
    </button>
  );
}

/** Ignores presses while the first one's work goes on, and shows why that failed. */
function usePress({ onPress, isBusy = false, ...rest }: PressProps) {
  const isRunning = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const busy = isBusy || isWaiting;
  const isOff = busy || rest['aria-disabled'] === true;

  async function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff || isRunning.current) return event.preventDefault();
    const work = onPress?.(event);
    if (!(work instanceof Promise)) return;
    isRunning.current = true;
    setWaiting(true);
    try {
      await work;
    } catch (error) {
      if (!sessionHasEnded(error)) showToast('error', reasonOf(error));
    } finally {
      isRunning.current = false;
      setWaiting(false);
    }
  }

  return {
    ...rest,
    type: onPress ? ('button' as const) : ('submit' as const),
    'aria-busy': busy,
    'aria-disabled': isOff,
    onClick: press,
  };
}
