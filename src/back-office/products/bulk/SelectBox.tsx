import styles from './SelectBox.module.css';

interface Props {
  label: string;
  /** Where the table reads as cards; beside columns the label is for screen readers only. */
  isLabelShown?: boolean;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox with a target that a thumb can hit. */
export function SelectBox({
  label,
  isLabelShown = false,
  checked,
  partly = false,
  onChange,
}: Props) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={styles.label} data-shown={isLabelShown}>
        {label}
      </span>
    </label>
  );
}
