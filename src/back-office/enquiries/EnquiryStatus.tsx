import { Pill, type Tone } from '../../design/Pill.tsx';
import { STATUS_NAMES, type EnquiryStatus as Status } from '../../enquiry/contract/inbox.ts';

const TONES: Record<Status, Tone> = {
  new: 'brand',
  open: 'wait',
  answered: 'good',
  closed: 'quiet',
};

export function EnquiryStatus({ status }: { status: Status }) {
  return <Pill tone={TONES[status]}>{STATUS_NAMES[status]}</Pill>;
}
