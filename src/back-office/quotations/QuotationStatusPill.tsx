import { Pill, type Tone } from '../../design/Pill.tsx';
import { type QuotationStatus, STATUS_NAMES } from '../../quotation/contract/quotation.ts';

const TONES: Record<QuotationStatus, Tone> = {
  draft: 'quiet',
  sent: 'wait',
  opened: 'brand',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
};

export function QuotationStatusPill({ status }: { status: QuotationStatus }) {
  return <Pill tone={TONES[status]}>{STATUS_NAMES[status]}</Pill>;
}
