import type { ChangeEvent } from 'react';
import { Field } from '../../design/Field.tsx';
import '../../design/icons/select-chevron.css';
import type { FieldRule } from '../contract/field-rule.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Props {
  rules: Record<string, FieldRule>;
  /** Maps a field to its problem. */
  problems: Record<string, string>;
  /** Rows of a multi-line text. */
  rows: number;
  /** Properties of a controlled form; without them the controls are uncontrolled. */
  typed?: (name: string) => { value: string; onChange: (event: ChangeEvent<Control>) => void };
  /** Earliest allowed date. */
  from?: string;
  /** Field that is not required, and not called optional either. */
  notOptional?: string | undefined;
}

const HALF: FieldRule['type'][] = ['text', 'tel', 'date', 'select'];

/** Renders the fields of a visitor's form from their rules; FormFields.module.css lays them out. */
export function FormFields({ rules, problems, rows, typed, from, notOptional }: Props) {
  return Object.entries(rules).map(([name, rule]) => (
    <div data-half={HALF.includes(rule.type)} key={name}>
      <Field
        label={rule.label}
        name={name}
        required={rule.whenEmpty !== undefined}
        saysOptional={name !== notOptional}
        error={problems[name]}
      >
        {(control) =>
          rule.type === 'textarea' ? (
            <textarea {...control} {...typed?.(name)} rows={rows} />
          ) : rule.type === 'select' ? (
            <select {...control} {...typed?.(name)}>
              {Object.entries(rule.options ?? {}).map(([value, words]) => (
                <option value={value} key={value}>
                  {words}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...typed?.(name)}
              type={rule.type}
              autoComplete={rule.autocomplete}
              min={rule.type === 'date' ? from : undefined}
            />
          )
        }
      </Field>
    </div>
  ));
}
