import { type ReactNode, type SubmitEvent, useId, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../ui/Button.tsx';
import { SENDS_BY_KEY, sendByKey } from '../ui/send-key.ts';
import styles from './ShortForm.module.css';
import { UploadsContext } from './uploads.ts';
import type { DraftFormState as Form } from './useDraftForm.ts';
import { useSavedForm } from './useSavedForm.ts';

/** A place that stays in sight, such as the foot of a screen. */
export interface Foot {
  place: HTMLElement | null;
  /** Called when the form there is begun, and when it is sent or emptied; always the same function. */
  onBegun: (isBegun: boolean) => void;
}

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
  /** Has the button that sends it, once something is typed, so that it is in sight while one writes. */
  foot?: Foot | undefined;
  children: ReactNode;
}

/** Frames a form of few fields whose one button sends it, as Ctrl Enter does. What is typed meanwhile stays. */
export function ShortForm(props: Props) {
  const { form, label, action, icon, others, onlyByButton = false, hasFocus, foot } = props;
  const id = useId();
  const element = useSavedForm(form, onlyByButton);
  useLayoutEffect(() => {
    if (hasFocus) element.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [hasFocus, element]);
  const isBegun = form.isChanged || form.isSending;
  const { place = null, onBegun } = foot ?? {};
  const isAtFoot = place !== null && isBegun;
  useLayoutEffect(() => {
    if (!isAtFoot) return undefined;
    onBegun?.(true);
    return () => onBegun?.(false);
  }, [isAtFoot, onBegun]);
  const button = (
    <Button
      kind={foot ? undefined : 'brand'}
      icon={icon}
      form={id}
      isBusy={form.isSending || form.isWaiting}
      aria-disabled={!form.isReady}
      {...SENDS_BY_KEY}
    >
      {action}
    </Button>
  );
  return (
    <form
      id={id}
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void form.save();
      }}
      onKeyDown={(event) => sendByKey(event, form.save)}
    >
      <UploadsContext value={form.trackUpload}>{props.children}</UploadsContext>
      <div className={styles.buttons}>
        {!foot && button}
        {others}
      </div>
      {isAtFoot && createPortal(button, place)}
    </form>
  );
}
