import type { ChangeEvent } from 'react';
import styles from './SelectBox.module.css';

interface Props {
  label: string;
  /** Class that may hide the label. */
  labelClass?: string | undefined;
  checked: boolean;
  /** True if only some of its entries are selected. */
  partly?: boolean;
  /** @param isRange true if Shift was held: selects everything since the last one */
  onChange: (isChosen: boolean, isRange: boolean) => void;
}

/** A checkbox with a target for thumbs. */
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

/** True if Shift was held, which selects everything since the last one. */
function isWithShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
