import type { ComponentType } from 'react';
import type { FieldKind } from '../../catalogue/contract/fields/field-kinds.ts';
import {
  controlLabel,
  type FieldName,
  fieldOf,
  isRequired,
} from '../../catalogue/contract/fields/product-fields.ts';
import { statuses } from '../../catalogue/contract/taxonomy.ts';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { GrowingLine, LineControl, Lines, Tick } from '../forms/controls.tsx';
import { problemsAt } from '../forms/fields/row-values.ts';
import type { Problems } from '../forms/useSending.ts';
import { Select } from '../parts/Select.tsx';
import { ChoicesField } from './choices/ChoicesField.tsx';
import styles from './ProductForm.module.css';
import { noPhotos, type Photos } from './photos/photo-list.ts';
import type { ProductEntry } from './product-entry.ts';
import { TagsField } from './TagsField.tsx';

interface TypedProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

/** Kinds with one control, which depends on no other field. */
type PlainKind = Exclude<FieldKind, 'category' | 'subcategory' | 'type' | 'tags' | 'choices'>;

const CONTROLS: Record<PlainKind, ComponentType<TypedProps>> = {
  name: LineControl,
  text: (props) => <Lines {...props} rows={4} />,
  status: ({ control, ...typed }) => <Select {...control} {...typed} options={statuses} />,
  line: GrowingLine,
  colours: GrowingLine,
  number: (props) => <LineControl {...props} inputMode="decimal" />,
  money: (props) => <LineControl {...props} inputMode="decimal" />,
  sizes: (props) => <Lines {...props} rows={3} />,
  range: Ends,
  flag: ({ control, value, onChange }) => (
    <Tick control={control} isOn={value !== ''} onChange={(isOn) => onChange(isOn ? 'true' : '')} />
  ),
  date: (props) => <LineControl {...props} type="date" />,
};

/** A form with a product's fields. */
export interface ProductFields {
  values: ProductEntry;
  change: (changes: Partial<ProductEntry>) => void;
  problems: Problems;
  /** Says about fields what to look at before they are saved. */
  notes?: Partial<Record<FieldName, string>>;
  photos?: Photos;
}

interface Props {
  name: FieldName;
  form: ProductFields;
}

/** Renders the control of a field from the table of product fields. */
export function FieldControl({ name, form }: Props) {
  const { values, change, problems, notes, photos = noPhotos } = form;
  const { kind, hint } = fieldOf(name);
  if (name === 'choices') {
    return (
      <ChoicesField
        rows={values.choices}
        onChange={(choices) => change({ choices })}
        problems={problemsAt(problems, name)}
        photos={photos}
      />
    );
  }
  const typed = { value: values[name], onChange: (value: string) => change({ [name]: value }) };
  if (name === 'tags') return <TagsField {...typed} problem={problems[name]} />;
  const Control = CONTROLS[kind as PlainKind];
  return (
    <Field
      label={controlLabel(name)}
      name={name}
      required={isRequired(name)}
      hint={notes?.[name] ?? hint}
      error={problems[name]}
    >
      {(control) => <Control control={control} {...typed} />}
    </Field>
  );
}

/** Edits a range such as `4–6` in two boxes; both empty is no value. */
function Ends({ control, value, onChange }: TypedProps) {
  const [from = '', to = ''] = value.split('–');
  const change = (...ends: string[]) => onChange(ends.join('') && ends.join('–'));
  const later = { ...control, id: `${control.id}-to`, name: `${control.name}_to` };
  return (
    <div className={styles.halves}>
      <LineControl
        inputMode="numeric"
        control={control}
        value={from}
        onChange={(text) => change(text, to)}
      />
      <LineControl
        inputMode="numeric"
        control={later}
        aria-label="At most"
        value={to}
        onChange={(text) => change(from, text)}
      />
    </div>
  );
}
