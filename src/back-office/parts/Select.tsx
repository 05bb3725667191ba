import type { ComponentProps } from 'react';
import '../../design/icons/select-chevron.css';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Accessible name, if no label stands beside it. */
  label?: string;
  options: readonly { id: string | number; name: string }[];
  /** Id of the chosen option. */
  value: string | number;
  /** True if it excludes something. */
  isUsed?: boolean;
  onChange: (id: string) => void;
}

/** Chooses one of a few options. */
export function Select({ label, options, isUsed, onChange, ...rest }: Props) {
  return (
    <select
      aria-label={label}
      data-used={isUsed}
      {...rest}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
