import { type SubmitEvent, useEffect, useRef } from 'react';
import { SignInAgain } from '../../account/sign-in/SignInAgain.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import styles from './ProductForm.module.css';
import { PhotoFields } from './photos/PhotoFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { TextFields } from './TextFields.tsx';
import type { ProductForm as Form } from './useProductForm.ts';
import { useUnsavedWarning } from './useUnsavedWarning.ts';

/** A product's form. What is typed stays until it is saved, whatever happens on the way. */
export function ProductForm({ form }: { form: Form }) {
  const element = useRef<HTMLFormElement>(null);
  const { isNew, refusals, isSending, isChanged } = form;
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useUnsavedWarning(isChanged);

  return (
    <>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <fieldset className={styles.part} disabled={isSending}>
          <legend className={styles.legend}>The piece</legend>
          <TextFields form={form} isNew={isNew} />
        </fieldset>
        <fieldset className={styles.part} disabled={isSending}>
          <legend className={styles.legend}>Photos</legend>
          <PhotoFields form={form} />
        </fieldset>
        <SubmitBar form={form} />
      </form>
      {form.conflict && (
        <ConflictDialog conflict={form.conflict} onChoose={form.settle} onClose={form.postpone} />
      )}
      <SignInAgain />
    </>
  );
}
