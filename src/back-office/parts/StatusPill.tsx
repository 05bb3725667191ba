import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { Pill, type Tone } from '../../design/Pill.tsx';

/** The contract's colours of the table. Elsewhere red is only for what destroys. */
export const TONES: Record<number, Tone> = {
  [STATUS.inStock]: 'good',
  [STATUS.paused]: 'wait',
  [STATUS.outOfStock]: 'bad',
};

export function StatusPill({ statusId, name }: { statusId: number; name: string }) {
  return <Pill tone={TONES[statusId] ?? 'quiet'}>{name}</Pill>;
}
