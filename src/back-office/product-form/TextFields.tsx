import { useState } from 'react';
import {
  FIELD_NAMES,
  type FieldKind,
  fieldOf,
  namesOf,
} from '../../catalogue/contract/product-fields.ts';
import { FieldControl } from './FieldControl.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './ProductForm.module.css';
import { TagsField } from './TagsField.tsx';
import type { ProductForm } from './useProductForm.ts';

const MAIN_KINDS: FieldKind[] = [
  'name',
  'text',
  'category',
  'subcategory',
  'type',
  'status',
  'tags',
];
const FURTHER_NAMES = FIELD_NAMES.filter((name) => !MAIN_KINDS.includes(fieldOf(name).kind));

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

/** What may be added at leisure; open when there is something in it, or something to mend. */
export function MoreDetails({ form }: Pick<Props, 'form'>) {
  const { entry, problems } = form;
  const [isOpen, setOpen] = useState(() => FURTHER_NAMES.some((name) => entry[name] !== ''));
  const isWrong = FURTHER_NAMES.some((name) => problems[name]);
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>More details</summary>
      <div className={styles.thirds}>
        {FURTHER_NAMES.map((name) => (
          <FieldControl key={name} name={name} form={form} />
        ))}
      </div>
    </details>
  );
}
