import { chosenTitle } from '../../catalogue/contract/choices/chosen.ts';
import { wholeCodes } from '../../design/toasts/whole-codes.tsx';
import { shillings } from '../../platform/contract/money.ts';
import type { NotedDecision } from '../../quotation/contract/quotation.ts';
import { quotationCalls } from '../../quotation/contract/quotation-calls.ts';
import { contentTotals } from '../../quotation/contract/quotation-content.ts';
import { ANSWER_WAY_NAMES, type Decision } from '../../quotation/contract/quotation-status.ts';
import { withVat } from '../../quotation/contract/quotation-sums.ts';
import { optionalLines } from '../../quotation/contract/totals.ts';
import { change } from '../calls/change.ts';
import { ifMatch } from '../forms/draft-form.ts';
import { SelectField, TextField } from '../forms/fields.tsx';
import { useEntry } from '../forms/useEntry.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import type { Opened } from '../ui/open-dialog.tsx';
import styles from './QuotationForm.module.css';
import { latestRevision, readsOf, showQuotation, useQuotation } from './shown-quotation.ts';

const WAYS = (['phone', 'whatsapp', 'visit', 'mail'] as const).map((id) => ({
  id,
  name: ANSWER_WAY_NAMES[id],
}));

interface Props extends Opened<boolean> {
  id: number;
  decision: Decision;
}

/** Notes what a customer answered to a member of staff, with the total that it comes to. */
export function DecisionDialog({ id, decision, onClose }: Props) {
  const quotation = useQuotation(id);
  const { content, reference } = latestRevision(quotation);
  const entry = useEntry<Omit<NotedDecision, 'decision'> & { left_out: number[] }>({
    via: 'phone',
    name: content.customer.name,
    note: '',
    left_out: optionalLines(content),
  });
  const { left_out } = entry.values;
  const isYes = decision === 'accepted';
  const optional = content.lines.flatMap((line, position) =>
    isYes && line.is_optional ? [{ title: chosenTitle(line), position }] : [],
  );

  function note() {
    return change(
      quotationCalls.noteDecision,
      { params: { id }, headers: ifMatch(quotation), body: { decision, ...entry.values } },
      {
        noun: 'The answer',
        verb: 'noted',
        done: `${reference} is ${decision}.`,
        mayUndo: true,
        show: showQuotation,
        refresh: readsOf(id),
      },
    );
  }

  return (
    <FormDialog
      title={
        <>
          Mark <span className={styles.whole}>{reference}</span> {decision}?
        </>
      }
      action={isYes ? 'Mark accepted' : 'Mark declined'}
      onSubmit={note}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SelectField of={entry} name="via" label="How they answered" options={WAYS} isFirst />
        <TextField of={entry} name="name" label="Who answered" maxLength={200} />
      </div>
      {optional.map(({ title, position }) => (
        <label key={position} className={styles.tick}>
          <input
            type="checkbox"
            checked={!left_out.includes(position)}
            onChange={() => entry.change({ left_out: toggled(left_out, position) })}
          />
          With {title}
        </label>
      ))}
      <TextField
        of={entry}
        name="note"
        label={isYes ? 'Note' : 'Reason'}
        rows={2}
        maxLength={2000}
      />
      {isYes && (
        <p>
          It comes to{' '}
          <strong>{wholeCodes(shillings(contentTotals(content, left_out).total))}</strong>
          {withVat('', content.vat_percent)}.
        </p>
      )}
    </FormDialog>
  );
}

function toggled(positions: number[], position: number): number[] {
  return positions.includes(position)
    ? positions.filter((each) => each !== position)
    : [...positions, position];
}
