import { namesOf } from '../../catalogue/contract/product-fields.ts';
import { FieldControl } from './FieldControl.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProductForm.module.css';
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
      {namesOf('name', 'text').map((name) => (
        <FieldControl key={name} name={name} form={form} />
      ))}
      <div className={styles.halves}>
        <PlaceFields form={form} isNew={isNew} />
        <FieldControl name="status_id" form={form} />
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
