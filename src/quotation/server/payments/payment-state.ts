import type { PaymentStatus, PaymentWay } from '../../contract/payments/payment.ts';
import type { StoredPayment } from './stored-payments.ts';

/**
 * Status of a payment, and who confirmed it when. It is one value, which an undo brings back as a whole;
 * a name stands in the row alone, where an erasure reaches it.
 */
export type PaymentStanding =
  | { status: Exclude<PaymentStatus, 'confirmed'> }
  | { status: 'confirmed'; at: string; by_id: number | null };

/** All of a payment that an act changes. */
export interface PaymentState {
  quotation_id: number | null;
  cents: number | null;
  way: PaymentWay | null;
  code: string | null;
  note: string;
  payer: string;
  account: string;
  paid_at: string;
  standing: PaymentStanding;
}

export function stateOf(stored: StoredPayment): PaymentState {
  const { quotation_id, cents, way, code, note, payer, account } = stored;
  return {
    ...{ quotation_id, cents, way, code, note, payer, account },
    paid_at: stored.paid_at.toISOString(),
    standing: storedStanding(stored),
  };
}

function storedStanding({
  status,
  confirmed_at,
  confirmed_by_id: by_id,
}: StoredPayment): PaymentStanding {
  if (status !== 'confirmed') return { status };
  return { status, at: confirmed_at?.toISOString() ?? '', by_id };
}

/** Columns of a state. */
export function columnsOf({ standing, paid_at, ...columns }: PaymentState) {
  const isConfirmed = standing.status === 'confirmed';
  return {
    ...columns,
    status: standing.status,
    paid_at: new Date(paid_at),
    confirmed_at: isConfirmed ? new Date(standing.at) : null,
    confirmed_by_id: isConfirmed ? standing.by_id : null,
  };
}
