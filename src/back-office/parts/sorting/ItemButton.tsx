import type { LucideIcon } from 'lucide-react';

interface Props {
  className: string | undefined;
  /** By which the focus finds it again: see useMovedFocus. */
  part: string;
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** One thing that can be done with an item of a sorted list. */
export function ItemButton({ part, icon: Icon, label, ...button }: Props) {
  return (
    <button type="button" data-part={part} title={label} aria-label={label} {...button}>
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
