import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** Its accessible name, where none stands beside it. */
  label?: string;
  options: readonly { id: string | number; name: string }[];
  /** Id of the chosen one. */
  value: string | number;
  /** Whether it leaves anything out. */
  isUsed?: boolean;
  onChange: (id: string) => void;
}

/** One choice of a few that have names. */
export function Choice({ label, options, isUsed, onChange, ...select }: Props) {
  return (
    <select
      aria-label={label}
      data-used={isUsed}
      {...select}
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
