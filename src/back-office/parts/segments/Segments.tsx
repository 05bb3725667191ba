import styles from './Segments.module.css';

interface Props<Id extends string> {
  label: string;
  /** Leaves the label to screen readers, where the options say enough. */
  isLabelHidden?: boolean;
  name: string;
  hint?: string;
  options: readonly { id: Id; name: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A few options in a row, of which one is chosen. */
export function Segments<Id extends string>({ label, isLabelHidden, hint, ...props }: Props<Id>) {
  const { name, options, value, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.id}>
            <input
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
