import type { ChangeEvent } from 'react';
import { Field } from '../../design/Field.tsx';
import type { FieldRule } from '../contract/field-rule.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Props {
  rules: Record<string, FieldRule>;
  /** Field name → what is wrong with it. */
  problems: Record<string, string>;
  /** Rows of a text of several lines. */
  rows: number;
  /** For a form that keeps what is typed itself; otherwise the controls keep it. */
  typed?: (name: string) => { value: string; onChange: (event: ChangeEvent<Control>) => void };
  /** The first day that a date may be. */
  from?: string;
}

const HALF: FieldRule['type'][] = ['text', 'tel', 'date', 'choice'];

/** The fields of a visitor's form, as their rules ask for them; FormFields.module.css lays them out. */
export function FormFields({ rules, problems, rows, typed, from }: Props) {
  return Object.entries(rules).map(([name, rule]) => (
    <div data-half={HALF.includes(rule.type)} key={name}>
      <Field
        label={rule.label}
        name={name}
        required={rule.whenEmpty !== undefined}
        error={problems[name]}
      >
        {(control) =>
          rule.type === 'textarea' ? (
            <textarea {...control} {...typed?.(name)} rows={rows} />
          ) : rule.type === 'choice' ? (
            <select {...control} {...typed?.(name)}>
              {Object.entries(rule.choices ?? {}).map(([value, words]) => (
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
