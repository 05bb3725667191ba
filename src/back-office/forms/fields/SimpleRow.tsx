import { Field } from '../../../design/Field.tsx';
import type { PartProps, SimpleField } from './field-types.ts';
import { SimpleControl } from './SimpleControl.tsx';

/** Shows a field whose control knows nothing but the value, with its label, help and problem. */
export function SimpleRow({ field, value, problem, onChange }: PartProps<SimpleField>) {
  return (
    <Field label={field.label} name={field.path} hint={field.help} error={problem}>
      {(control) => (
        <SimpleControl field={field} control={control} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
