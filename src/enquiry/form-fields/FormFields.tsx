import type { ChangeEvent } from 'react';
import { Field } from '../../design/Field.tsx';
import type { FieldRule } from '../contract/field-rule.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Props {
  rules: Record<string, FieldRule>;
  /** Field name → what is wrong with it. */
  problems: Record<string, string>;
  /** Rows of a text of several lines. */
  rows: number;
  /** For a form that keeps what is typed itself; otherwise the controls keep it. */
  typed?: (name: string) => { value: string; onChange: (event: ChangeEvent<Control>) => void };
}

/** The fields of a visitor's form, as their rules ask for them; FormFields.module.css lays them out. */
export function FormFields({ rules, problems, rows, typed }: Props) {
  return Object.entries(rules).map(([name, rule]) => (
    <div data-half={rule.type === 'text' || rule.type === 'tel'} key={name}>
      <Field
        label={rule.label}
        name={name}
        required={rule.whenEmpty !== undefined}
        error={problems[name]}
      >
        {(control) =>
          rule.type === 'textarea' ? (
            <textarea {...control} {...typed?.(name)} rows={rows} />
          ) : (
            <input
              {...control}
              {...typed?.(name)}
              type={rule.type}
              autoComplete={rule.autocomplete}
            />
          )
        }
      </Field>
    </div>
  ));
}
