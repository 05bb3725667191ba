import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../design/Field.tsx';
import { Select } from '../parts/Select.tsx';
import { GrowingLine, LineControl, Lines } from './controls.tsx';
import type { Problems } from './useSending.ts';

/** A form whose fields are bound: `useDraftForm`, `useEntry`, or a row of such a form. */
export interface BoundForm<Values> {
  values: Values;
  /** By whole names, such as `lines.2.price`. */
  problems: Problems;
  change(changes: Partial<Values>): void;
  /** Name of the row in its form, such as `lines.2`. */
  at?: string;
}

type NameOf<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

interface Bound<Values, Name extends string> {
  of: BoundForm<Values>;
  name: Name;
  label: string;
}

type Said = Pick<ComponentProps<typeof Field>, 'hint' | 'required' | 'saysOptional'> & {
  /** Problem in place of the form's own. */
  error?: string | undefined;
  /** True if the dialog around it starts with this field. */
  isFirst?: boolean;
};

/** Attributes of the control with which a dialog starts. */
function whenFirst<Control extends object>(control: Control, isFirst = false): Control {
  return isFirst ? { ...control, 'data-autofocus': true } : control;
}

function whole({ at }: { at?: string }, name: string): string {
  return at === undefined ? name : `${at}.${name}`;
}

type Typed = Pick<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'placeholder' | 'autoComplete' | 'onBlur'
> & {
  /** Lines of a field for a longer text. */
  rows?: number | undefined;
  /** True for one paragraph that may be longer than the field is wide. */
  grows?: boolean;
};

interface TextProps<Values> extends Bound<Values, NameOf<Values, string>>, Said, Typed {}

/** A text of a form, on one line or several. */
export function TextField<Values extends object>(props: TextProps<Values>): ReactNode {
  const {
    of,
    name,
    label,
    hint,
    required = false,
    saysOptional,
    error,
    rows,
    grows,
    ...line
  } = props;
  const { type = 'text', inputMode, onBlur, isFirst, ...both } = line;
  const text = {
    ...both,
    value: of.values[name] as string,
    onChange: (typed: string) => of.change({ [name]: typed } as Partial<Values>),
  };
  const at = whole(of, name);
  return (
    <Field {...{ label, hint, required, saysOptional }} name={at} error={error ?? of.problems[at]}>
      {(control) =>
        rows ? (
          <Lines control={whenFirst(control, isFirst)} rows={rows} {...text} />
        ) : grows ? (
          <GrowingLine control={whenFirst(control, isFirst)} {...text} />
        ) : (
          <LineControl
            control={whenFirst(control, isFirst)}
            {...{ type, inputMode, onBlur }}
            {...text}
          />
        )
      }
    </Field>
  );
}

interface SelectProps<Values, Name extends string & keyof Values>
  extends Bound<Values, Name>,
    Said {
  options: readonly { id: Values[Name] & (string | number); name: string }[];
  disabled?: boolean;
}

/** One of a few named options. */
export function SelectField<
  Values extends object,
  Name extends NameOf<Values, string | number> & keyof Values,
>({ of, name, label, options, disabled, ...said }: SelectProps<Values, Name>) {
  const { hint, required = false, error, isFirst } = said;
  const at = whole(of, name);
  return (
    <Field {...{ label, hint, required }} name={at} error={error ?? of.problems[at]}>
      {(control) => (
        <Select
          {...whenFirst(control, isFirst)}
          options={options}
          disabled={disabled}
          value={of.values[name] as string | number}
          onChange={(id) => {
            const chosen = options.find((each) => String(each.id) === id);
            if (chosen) of.change({ [name]: chosen.id } as unknown as Partial<Values>);
          }}
        />
      )}
    </Field>
  );
}
