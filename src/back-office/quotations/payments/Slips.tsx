import type { Payment } from '../../../quotation/contract/payments/payment.ts';
import { Boundary } from '../../reading/Boundary.tsx';
import { late } from '../../reading/late.tsx';

/** Few payments have one. */
const FileList = late(async () => (await import('../../files/FileList.tsx')).FileList);

/** What a customer sent to show that they paid; nothing without it. */
export function Slips({ payment: { files } }: { payment: Pick<Payment, 'files'> }) {
  if (files.length === 0) return null;
  return (
    <Boundary what="The slip">
      <FileList files={files} />
    </Boundary>
  );
}
