import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProductFields } from '../../catalogue/product.ts';
import { STATUS, statuses } from '../../catalogue/taxonomy.ts';
import { Field } from '../../design/Field.tsx';
import styles from './AddProductForm.module.css';
import { MoreDetails } from './MoreDetails.tsx';
import { PhotoFields } from './PhotoFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import type { ChosenPhotos } from './photo-batches.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { useSubmission } from './useSubmission.ts';

/**
 * A new product with its photos. It empties only after success: who has typed a description on a
 * phone must not type it again because the connection broke.
 */
export function AddProductForm({ onAdded }: { onAdded: (fields: ProductFields) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [photos, setPhotos] = useState<ChosenPhotos>({ main: null, thumbnails: [] });
  const { progress, problems, refusals, isSent, submit, forgetProblem } = useSubmission(onAdded);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget), photos);
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={send}
      onInput={({ target }) => forgetProblem((target as HTMLInputElement).name)}
    >
      <fieldset className={styles.part} disabled={progress.phase !== 'editing'}>
        <legend className={styles.legend}>The piece</legend>
        <Field label="Title" name="title" required error={problems.title}>
          {(control) => <input {...control} type="text" autoComplete="off" />}
        </Field>
        <Field label="Description" name="description" required error={problems.description}>
          {(control) => <textarea {...control} rows={5} />}
        </Field>
        <div className={styles.halves}>
          <PlaceFields problems={problems} />
          <Field
            label="Status"
            name="status_id"
            hint="Visitors do not see a product on pause."
            error={problems.status_id}
          >
            {(control) => (
              <select {...control} defaultValue={STATUS.inStock}>
                {statuses.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <MoreDetails problems={problems} />
      </fieldset>
      <fieldset className={styles.part} disabled={progress.phase === 'sending'}>
        <legend className={styles.legend}>Photos</legend>
        <PhotoFields photos={photos} onChange={setPhotos} problems={problems} isSent={isSent} />
      </fieldset>
      <SubmitBar progress={progress} wrongFields={Object.keys(problems).length} />
    </form>
  );
}
