import { type ReactNode, type SubmitEvent, useLayoutEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './ShortForm.module.css';
import { UploadsContext } from './uploads.ts';
import type { DraftFormState as Form } from './useDraftForm.ts';
import { useSavedForm } from './useSavedForm.ts';

interface Props {
  form: Omit<Form, 'change' | 'update' | 'parts' | 'resolveConflict' | 'conflict'>;
  label?: string;
  /** Label of the button that sends it. */
  action: string;
  icon?: ReactNode;
  /** Further buttons. */
  others?: ReactNode;
  /** True for what cannot be taken back: neither the save key nor signing out sends it. */
  onlyByButton?: boolean;
  /** True if it takes the place of the button that was pressed. */
  hasFocus?: boolean | undefined;
  children: ReactNode;
}

/** Frames a form of few fields whose one button sends it. What is typed meanwhile stays. */
export function ShortForm(props: Props) {
  const { form, label, action, icon, others, onlyByButton = false, hasFocus, children } = props;
  const element = useSavedForm(form, onlyByButton);
  useLayoutEffect(() => {
    if (hasFocus) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [hasFocus, element]);
  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <UploadsContext value={form.trackUpload}>{children}</UploadsContext>
      <div className={styles.buttons}>
        <Button
          kind="brand"
          icon={icon}
          isBusy={form.isSending || form.isWaiting}
          aria-disabled={!form.isReady}
        >
          {action}
        </Button>
        {others}
      </div>
    </form>
  );
}
