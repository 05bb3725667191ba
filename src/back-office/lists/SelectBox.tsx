import type { ChangeEvent } from 'react';
import styles from './SelectBox.module.css';

interface Props {
  label: string;
  /** The label is to be seen where the class that is given does not hide it. */
  labelClass?: string | undefined;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  /** @param isRange whether Shift was held: all since the one before are meant */
  onChange: (isChosen: boolean, isRange: boolean) => void;
}

/** A checkbox with a target that a thumb can hit. */
export function SelectBox({ label, labelClass, checked, partly = false, onChange }: Props) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly && !checked;
        }}
        onChange={(event) => onChange(event.currentTarget.checked, isWithShift(event))}
      />
      {labelClass !== undefined && <span className={labelClass}>{label}</span>}
    </label>
  );
}

/** Whether a box was ticked with Shift held, which means all since the one before. */
export function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
