import type { NetChange } from '../../../history/server/net-changes.ts';
import {
  type Reverted,
  type Reverter,
  reverterOfEach,
  type Undoing,
} from '../../../history/server/undo.ts';
import { lockEnquiries } from '../inbox-transitions.ts';
import { bringBack, PASTED_REPLY, setAside } from './pasted-replies.ts';

const WORDS = {
  count: (number: number) => (number === 1 ? '1 pasted answer' : `${number} pasted answers`),
  many: 'pasted answers',
  gone: 'deleted',
  name: ({ title }: { title: string }) => `the pasted answer of “${title}”`,
};

/** Brings deleted answers back that staff had pasted, and deletes them again. */
export function pastedReplyReverter(): Reverter {
  return reverterOfEach([PASTED_REPLY], WORDS, revertPasted);
}

async function revertPasted(
  { subject, title, wasThere }: NetChange,
  { transaction, recorder }: Undoing,
): Promise<Reverted> {
  const [enquiryId = 0, id = 0] = subject.split('/').map(Number);
  await lockEnquiries(transaction, [enquiryId]);
  const isChanged = await (wasThere ? bringBack : setAside)(transaction, id);
  if (isChanged) {
    const action = wasThere ? 'restored' : 'deleted';
    recorder.record({ kind: PASTED_REPLY, subject, title, action, version: null, changes: {} });
  }
  return { isChanged, reasons: [] };
}
