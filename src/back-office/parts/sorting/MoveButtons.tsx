import type { Icon } from '../../../design/icons/icon.ts';
import { ArrowLeft, ArrowUp } from '../../../design/icons/icons.ts';
import { ArrowDown, ArrowRight } from '../icons.ts';
import { ItemButton } from './ItemButton.tsx';

interface Props {
  className: string | undefined;
  /** Names the item in the labels. */
  name: string;
  /** Place of the item, from 1. */
  number: number;
  count: number;
  isRow?: boolean;
  /** @param to place from 0; @param part see useMovedFocus */
  onMove: (to: number, part: string) => void;
}

const IN_COLUMN: [string, Icon][] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
];
const IN_ROW: [string, Icon][] = [
  ['left', ArrowLeft],
  ['right', ArrowRight],
];

/** Buttons that move an item of a list by one place, back and forth. */
export function MoveButtons({ className, name, number, count, isRow, onMove }: Props) {
  return (isRow ? IN_ROW : IN_COLUMN).map(([part, icon], index) => {
    const to = index === 0 ? number - 2 : number;
    return (
      <ItemButton
        key={part}
        className={className}
        part={part}
        icon={icon}
        label={`Move ${name} ${part}`}
        disabled={to < 0 || to >= count}
        onClick={() => onMove(to, part)}
      />
    );
  });
}
