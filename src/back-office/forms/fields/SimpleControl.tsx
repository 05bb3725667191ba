import { useId } from 'react';
import type { ControlProps } from '../../../design/Field.tsx';
import { X } from '../../../design/icons/icons.ts';
import { Select } from '../../parts/Select.tsx';
import { LineControl, Lines, Tick } from '../controls.tsx';
import type { SimpleField, WrittenValue } from './field-types.ts';
import styles from './SimpleControl.module.css';

interface Props {
  field: SimpleField;
  control: ControlProps;
  value: WrittenValue;
  placeholder?: string;
  onChange: (value: WrittenValue) => void;
}

/** Renders the control for the kind of a field. */
export function SimpleControl({ field, control, value, placeholder, onChange }: Props) {
  const typed = { control, value: typeof value === 'string' ? value : '', onChange };
  switch (field.kind) {
    case 'line':
      return <TypedLine field={field} {...typed} placeholder={placeholder ?? field.example} />;
    case 'text': {
      const rows = field.limit > 200 ? 5 : 3;
      return <Lines {...typed} placeholder={placeholder} rows={rows} maxLength={field.limit} />;
    }
    case 'date':
      return <LineControl {...typed} type="date" />;
    case 'switch':
      return <Tick control={control} isOn={value === true} onChange={onChange} />;
    case 'select':
      return (
        <Select {...control} options={field.options} value={typed.value} onChange={onChange} />
      );
    case 'colour':
      return <ColourControl {...typed} />;
  }
}

interface TypedProps {
  control: ControlProps;
  value: string;
  onChange: (value: string) => void;
}

interface LineProps extends TypedProps {
  field: SimpleField & { kind: 'line' | 'text' };
  placeholder: string | undefined;
}

function TypedLine({ field: { type, limit, usual }, ...typed }: LineProps) {
  const listId = useId();
  const line = { ...typed, type: type ?? 'text', maxLength: limit };
  if (!usual) return <LineControl {...line} />;
  return (
    <>
      <LineControl {...line} list={listId} />
      <datalist id={listId}>
        {usual.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

/** What a browser's colour control shows before one is chosen. */
const NO_COLOUR = '#d9cfbf';

/** Chooses a colour, or none, which a browser's own control cannot. */
function ColourControl({ control, value, onChange }: TypedProps) {
  return (
    <span className={styles.colour}>
      <input
        {...control}
        className={styles.swatch}
        type="color"
        title={value ? undefined : 'No colour yet'}
        data-none={value === ''}
        value={value || NO_COLOUR}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {value !== '' && (
        <button className="sign" type="button" aria-label="No colour" onClick={() => onChange('')}>
          <X size={18} />
        </button>
      )}
    </span>
  );
}
