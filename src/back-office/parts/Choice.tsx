interface Props {
  label: string;
  className: string | undefined;
  options: readonly { id: string | number; name: string }[];
  /** Id of the chosen one. */
  value: string | number;
  /** Whether it leaves anything out. */
  isUsed?: boolean;
  disabled?: boolean;
  onChange: (id: string) => void;
}

/** One choice of those above a list. */
export function Choice({ label, className, options, value, isUsed, disabled, onChange }: Props) {
  return (
    <select
      className={className}
      aria-label={label}
      data-used={isUsed}
      disabled={disabled}
      value={value}
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
