import { Pill, type Tone } from '../../design/Pill.tsx';
import type { EnquiryStatus as Status } from '../../enquiry/inbox.ts';

export const STATUS_NAMES: Record<Status, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

const TONES: Record<Status, Tone> = {
  new: 'brand',
  open: 'wait',
  answered: 'good',
  closed: 'quiet',
};

export function EnquiryStatus({ status }: { status: Status }) {
  return <Pill tone={TONES[status]}>{STATUS_NAMES[status]}</Pill>;
}
