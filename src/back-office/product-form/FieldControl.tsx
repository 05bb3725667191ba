import { type ComponentType, useEffect, useState } from 'react';
import type { FieldKind } from '../../catalogue/contract/fields/field-kinds.ts';
import {
  controlLabel,
  type FieldName,
  fieldOf,
  isRequired,
} from '../../catalogue/contract/fields/product-fields.ts';
import type { Product, ProductImage } from '../../catalogue/contract/product.ts';
import { statuses } from '../../catalogue/contract/taxonomy.ts';
import { type ControlProps, Field } from '../../design/Field.tsx';
import { useLoaded } from '../calls/useLoaded.ts';
import { LineControl, Lines, Tick } from '../forms/controls.tsx';
import type { Problems } from '../forms/useSending.ts';
import { Choice } from '../parts/Choice.tsx';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { useNearlySeen } from '../parts/useNearlySeen.ts';
import styles from './ProductForm.module.css';
import type { ProductEntry } from './product-entry.ts';
import { TagsField } from './TagsField.tsx';

// Loaded once it is nearly seen: the product screen has little room for scripts.
const loadChoices = () => import('./choices/ChoicesField.tsx');

interface TypedProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

interface WholeProps extends Omit<TypedProps, 'control'> {
  problem: string | undefined;
  /** The product's photos on the server. */
  photos: readonly ProductImage[];
}

/** Kinds that show label, hint and problem in their own way. */
const WHOLE_FIELDS: { [Kind in FieldKind]?: ComponentType<WholeProps> } = {
  tags: TagsField,
  choices: LateChoices,
};

/** Kinds with one control, which depends on no other field. */
type PlainKind = Exclude<FieldKind, 'category' | 'subcategory' | 'type' | 'tags' | 'choices'>;

const CONTROLS: Record<PlainKind, ComponentType<TypedProps>> = {
  name: LineControl,
  text: (props) => <Lines {...props} rows={5} />,
  status: ({ control, ...typed }) => <Choice {...control} {...typed} options={statuses} />,
  line: LineControl,
  colours: LineControl,
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
  /** The stored product; null for a new one. */
  saved?: Product | null;
}

interface Props {
  name: FieldName;
  form: ProductFields;
}

/** Renders the control of a field from the table of product fields. */
export function FieldControl({ name, form: { values, change, problems, notes, saved } }: Props) {
  const { kind, hint } = fieldOf(name);
  const typed = { value: values[name], onChange: (value: string) => change({ [name]: value }) };
  const Whole = WHOLE_FIELDS[kind];
  if (Whole) return <Whole {...typed} problem={problems[name]} photos={saved?.images ?? []} />;
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

function LateChoices(props: WholeProps) {
  const [place, isSeen] = useNearlySeen<HTMLDivElement>();
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    // Somebody who types may lose the line before they come here.
    const begin = () => setBegun(true);
    document.addEventListener('input', begin, { once: true });
    return () => document.removeEventListener('input', begin);
  }, []);
  const isWanted = isSeen || isBegun || props.problem !== undefined;
  const { loaded, phase, refetch } = useLoaded('the choices of a product', loadChoices, isWanted);
  return (
    <div ref={place} className={styles.late}>
      {loaded ? (
        <loaded.ChoicesField {...props} />
      ) : phase === 'failed' ? (
        <FailedNotice what="The choices" onRetry={refetch} />
      ) : (
        isWanted && <LoadingNotice />
      )}
    </div>
  );
}
