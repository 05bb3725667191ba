import { useState } from 'react';
import { callAsStaff } from '../../account/session/session.ts';
import { chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { Field } from '../../design/Field.tsx';
import { shillings } from '../../platform/contract/money.ts';
import type { NotedDecision, Quotation } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { contentTotals } from '../../quotation/contract/quotation-content.ts';
import { ANSWER_WAY_NAMES, type Decision } from '../../quotation/contract/quotation-status.ts';
import { vatWords } from '../../quotation/contract/quotation-sums.ts';
import { attempt, failureOf } from '../calls/attempt.ts';
import { LineControl, Lines } from '../forms/controls.tsx';
import { ifMatch } from '../forms/draft-form.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import styles from './QuotationForm.module.css';
import { showQuotation } from './show-quotation.ts';

const WAYS = ['phone', 'whatsapp', 'visit', 'mail'] as const;

interface Props {
  quotation: Quotation;
  decision: Decision;
  onClose: () => void;
}

/** Notes what a customer answered to a member of staff, with the total that it comes to. */
export function DecisionDialog({ quotation, decision, onClose }: Props) {
  const [latest] = quotation.revisions;
  const [entry, setEntry] = useState<Omit<NotedDecision, 'decision'>>({
    via: 'phone',
    name: latest?.content.customer.name ?? '',
    note: '',
    left_out: [],
  });
  if (!latest) return null;
  const { content, reference } = latest;
  const isYes = decision === 'accepted';
  const change = (changed: Partial<typeof entry>) => setEntry({ ...entry, ...changed });
  const optional = content.lines.flatMap((line, position) =>
    isYes && line.is_optional ? [{ title: chosenTitle(line), position }] : [],
  );

  async function note() {
    const isDone = await attempt(
      async () =>
        showQuotation(
          await callAsStaff(quotationCalls.noteDecision, {
            params: { id: quotation.id },
            headers: ifMatch(quotation),
            body: { decision, ...entry },
          }),
        ),
      {
        done: isYes ? `${reference} is accepted.` : `${reference} is declined.`,
        failed: failureOf('The answer', 'noted'),
      },
    );
    if (isDone) onClose();
  }

  return (
    <Dialog
      title={
        <>
          Mark <span className={styles.whole}>{reference}</span> {decision}?
        </>
      }
      size="narrow"
      onClose={onClose}
    >
      <DialogForm
        action={isYes ? 'Mark accepted' : 'Mark declined'}
        onSubmit={note}
        onClose={onClose}
      >
        <div className={styles.fields}>
          <Field label="How they answered" name="via">
            {(control) => (
              <select
                {...control}
                value={entry.via}
                onChange={({ currentTarget }) => change({ via: currentTarget.value as 'phone' })}
              >
                {WAYS.map((way) => (
                  <option key={way} value={way}>
                    {ANSWER_WAY_NAMES[way]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Who answered" name="name">
            {(control) => (
              <LineControl
                control={control}
                maxLength={200}
                value={entry.name}
                onChange={(name) => change({ name })}
              />
            )}
          </Field>
        </div>
        {optional.map(({ title, position }) => (
          <label key={position} className={styles.tick}>
            <input
              type="checkbox"
              checked={!entry.left_out.includes(position)}
              onChange={() => change({ left_out: toggled(entry.left_out, position) })}
            />
            With {title}
          </label>
        ))}
        <Field label={isYes ? 'Note' : 'Reason'} name="note">
          {(control) => (
            <Lines
              control={control}
              rows={2}
              maxLength={2000}
              value={entry.note}
              onChange={(text) => change({ note: text })}
            />
          )}
        </Field>
        {isYes && (
          <p>
            It comes to <strong>{shillings(contentTotals(content, entry.left_out).total)}</strong>{' '}
            {vatWords(content.vat_percent)}.
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

function toggled(positions: number[], position: number): number[] {
  return positions.includes(position)
    ? positions.filter((each) => each !== position)
    : [...positions, position];
}
