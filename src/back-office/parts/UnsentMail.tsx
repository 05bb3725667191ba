import { Pill, type Tone } from '../../design/Pill.tsx';
import type { UnsentMail } from '../../platform/contract/unsent-mail.ts';

const STATES: Record<UnsentMail, { tone: Tone; name: string; advice?: string }> = {
  waiting: { tone: 'wait', name: 'On its way' },
  delayed: {
    tone: 'wait',
    name: 'Mail waits',
    advice:
      'The mail server has not taken this mail yet. The site keeps it and tries again for three days. You need not send it again.',
  },
  undelivered: {
    tone: 'bad',
    name: 'Not delivered',
    advice: 'This mail could not be delivered. Check the address, or call the customer.',
  },
  too_large: {
    tone: 'bad',
    name: 'Too large',
    advice:
      'The mail server does not take a mail of this size. Write again with fewer or smaller files, or with a link to them.',
  },
};

interface Props {
  mail: UnsentMail;
}

export function UnsentMailPill({ mail }: Props) {
  const { tone, name } = STATES[mail];
  return <Pill tone={tone}>{name}</Pill>;
}

/** Says what happens to a mail that the mail server did not take. */
export function UnsentMailAdvice({ mail }: { mail: UnsentMail | null }) {
  const advice = mail && STATES[mail].advice;
  return advice && <p className="fine">{advice}</p>;
}
