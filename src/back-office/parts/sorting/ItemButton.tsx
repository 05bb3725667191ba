import type { Icon } from '../../../design/icons/icon.ts';

interface Props {
  className: string | undefined;
  /** Identifies the button for useMovedFocus. */
  part: string;
  icon: Icon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button for an item of a sortable list. */
export function ItemButton({ part, icon: Icon, label, ...button }: Props) {
  return (
    <button type="button" data-part={part} title={label} aria-label={label} {...button}>
      <Icon size={18} />
    </button>
  );
}
