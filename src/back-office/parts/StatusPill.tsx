import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { Pill, type Tone } from '../../design/Pill.tsx';

/** The contract fixes these colours for the table; elsewhere red marks destructive actions only. */
export const TONES: Record<number, Tone> = {
  [STATUS.inStock]: 'good',
  [STATUS.paused]: 'wait',
  [STATUS.outOfStock]: 'bad',
};

export function StatusPill({ statusId, name }: { statusId: number; name: string }) {
  return <Pill tone={TONES[statusId] ?? 'quiet'}>{name}</Pill>;
}
