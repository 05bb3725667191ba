import { statuses } from '../../catalogue/contract/taxonomy.ts';
import { Field } from '../../design/Field.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProductForm.module.css';
import { FIELD_LABELS } from './product-entry.ts';
import { TagsField } from './TagsField.tsx';
import type { ProductForm } from './useProductForm.ts';

interface Props {
  form: Pick<ProductForm, 'entry' | 'change' | 'problems'>;
  isNew: boolean;
}

/** All that is said of a product, in words and figures. */
export function TextFields({ form, isNew }: Props) {
  const { entry, change, problems } = form;
  return (
    <>
      <Field label={FIELD_LABELS.title} name="title" required error={problems['title']}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={entry.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={FIELD_LABELS.description}
        name="description"
        required
        error={problems['description']}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={entry.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.halves}>
        <PlaceFields form={form} isNew={isNew} />
        <Field
          label={FIELD_LABELS.status_id}
          name="status_id"
          hint="Visitors do not see a product on pause."
          error={problems['status_id']}
        >
          {(control) => (
            <select
              {...control}
              value={entry.status_id}
              onChange={({ currentTarget }) => change({ status_id: currentTarget.value })}
            >
              {statuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <MoreDetails form={form} />
      <TagsField
        value={entry.tags}
        onChange={(tags) => change({ tags })}
        problem={problems['tags']}
      />
    </>
  );
}
