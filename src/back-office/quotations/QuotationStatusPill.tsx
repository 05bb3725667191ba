import { Pill, type Tone } from '../../design/Pill.tsx';
import type { UnsentMail } from '../../platform/contract/unsent-mail.ts';
import {
  QUOTATION_STATUS_NAMES,
  type QuotationStatus,
} from '../../quotation/contract/quotation-status.ts';
import { UnsentMailPill } from '../parts/UnsentMail.tsx';

const TONES: Record<QuotationStatus, Tone> = {
  draft: 'quiet',
  sent: 'wait',
  opened: 'wait',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'quiet',
};

interface Props {
  status: QuotationStatus;
  mail: UnsentMail | null;
}

/** A quotation whose mail waits does not count as sent. */
export function QuotationStatusPill({ status, mail }: Props) {
  if (mail && status === 'sent') return <UnsentMailPill mail={mail} />;
  return <Pill tone={TONES[status]}>{QUOTATION_STATUS_NAMES[status]}</Pill>;
}
