import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../design/Field.tsx';
import { isPastedMessage } from '../../../quotation/contract/payments/pasted-message.ts';
import type { PaymentReading } from '../../../quotation/contract/payments/reading.ts';
import { Lines } from '../../forms/controls.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { TypedDialog } from '../../ui/TypedDialog.tsx';
import styles from './Payments.module.css';
import { isPayment, ReadPayment } from './ReadPayment.tsx';
import { useMessageReading } from './useMessageReading.ts';

interface Props extends Opened {
  /** Messages that were pasted elsewhere. */
  begun?: string;
}

/** Reads pasted messages about payments, and notes each in one press. */
export function PastePaymentDialog({ begun = '', onClose }: Props) {
  const [text, setText] = useState(begun);
  const { state, read, forget } = useMessageReading();
  const [noted, setNoted] = useState<readonly PaymentReading[]>([]);
  const first = useRef(begun);
  useEffect(() => {
    if (first.current !== '') void read(first.current);
    first.current = '';
  });

  function type(typed: string) {
    setText(typed);
    if (isPastedMessage(typed)) void read(typed);
    else forget();
  }

  const isUnreadable =
    state.phase === 'read'
      ? state.readings.length === 0
      : state.phase === 'idle' && text.trim() !== '' && !isPastedMessage(text);

  const left = state.phase === 'read' && state.readings.length > 0 ? state.readings : undefined;
  const isNoted = left?.every((each) => !isPayment(each) || each.known || noted.includes(each));

  return (
    <TypedDialog
      title="Paste a payment message"
      size="narrow"
      isSaved={isNoted}
      onClose={() => onClose()}
    >
      <Field
        label="Messages of M-Pesa or a bank"
        name="message"
        hint="One message or several, also as they were forwarded. Nothing counts before somebody has seen it in the account."
      >
        {(control) => (
          <Lines
            control={{ ...control, 'data-autofocus': true } as typeof control}
            rows={4}
            maxLength={20_000}
            value={text}
            onChange={type}
          />
        )}
      </Field>
      <div className={styles.said} role="status">
        {state.phase === 'reading' && <p>Reading …</p>}
        {isUnreadable && <p>No payment can be read in these words.</p>}
        {state.phase === 'failed' && <p className={styles.warning}>{state.words}</p>}
      </div>
      {state.phase === 'failed' && (
        <Button kind="quiet" onPress={() => read(text)}>
          Read it again
        </Button>
      )}
      {state.phase === 'read' && state.readings.length > 0 && (
        <ul className={`bare-list ${styles.payments}`} aria-label="What the messages say">
          {state.readings.map((reading) => (
            <ReadPayment
              key={`${reading.code} ${reading.text}`}
              reading={reading}
              onNoted={() => setNoted((before) => [...before, reading])}
            />
          ))}
        </ul>
      )}
    </TypedDialog>
  );
}
