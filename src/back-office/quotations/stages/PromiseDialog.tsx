import { useState } from 'react';
import { z } from 'zod';
import { dayInNairobi, shortDay } from '../../../company/contract/nairobi.ts';
import { closedWords } from '../../../company/contract/open-now.ts';
import type { Day } from '../../../platform/contract/day.ts';
import { orderChange } from '../../../quotation/contract/quotation.ts';
import { useCompany } from '../../company-facts/useCompany.ts';
import { draftKey, forgetDraft, readDraft } from '../../forms/draft-storage.ts';
import { TextField } from '../../forms/fields.tsx';
import { useEntry } from '../../forms/useEntry.ts';
import { useKept } from '../../forms/useKept.ts';
import { counted } from '../../parts/counted.ts';
import { useOwnId } from '../../reading/own.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { Opened } from '../../ui/open-dialog.tsx';
import { changeOrder } from '../change-order.ts';
import { acceptedRevision, useQuotation } from '../shown-quotation.ts';

const keptDay = z.object({ promised_on: z.string() });

/** Sets the day that the customer of an order is promised; answers with it, or with null for none. */
export function PromiseDialog({ id, onClose }: Opened<{ day: Day | null }> & { id: number }) {
  const order = useQuotation(id);
  const leadTime = acceptedRevision(order)?.content.lead_time;
  const draft = draftKey('promiseDraft', useOwnId(), id);
  const [kept] = useState(() => readDraft(draft, keptDay));
  const begun = order.promised_on ?? '';
  const entry = useEntry(kept ?? { promised_on: begun }, problemsOf);
  const { promised_on } = entry.values;
  const company = useCompany();
  const closed = company && isDay(promised_on) && closedWords(company, promised_on);
  const warning =
    oddDayWords(promised_on, dayInNairobi(new Date())) ||
    (closed && `${closed} Promise it only if you deliver then.`);
  const hints = ['Leave it empty for no day.', leadTime && `Quoted: ${leadTime}`];

  useKept(draft, promised_on === begun ? null : entry.values);

  function close(answer?: { day: Day | null }) {
    forgetDraft(draft);
    onClose(answer);
  }

  async function save() {
    if (!entry.isRight()) return false;
    const day = promised_on === '' ? null : (promised_on as Day);
    if (day === order.promised_on) return { day: null };
    const done = day ? `Promised for ${shortDay(day)}.` : 'No day is promised.';
    const words = { noun: 'The promised day', done };
    return (await changeOrder(order, { promised_on: day }, words)) && { day };
  }

  return (
    <FormDialog title="Promised day" action="Save the day" onSubmit={save} onClose={close}>
      <TextField
        of={entry}
        name="promised_on"
        label="The customer gets it on"
        type="date"
        isFirst
        hint={warning || hints.filter(Boolean).join(' ')}
      />
    </FormDialog>
  );
}

/** Says that a day is over, or further ahead than anything is promised; empty for others. */
function oddDayWords(typed: string, today: Day): string {
  if (!isDay(typed)) return '';
  if (typed < today) return 'That day is over.';
  const begun = Number(typed.slice(0, 4)) - Number(today.slice(0, 4));
  const years = typed.slice(4) > today.slice(4) ? begun : begun - 1;
  return years > 0 ? `That is more than ${counted(years, 'year', 'years')} ahead.` : '';
}

/** True of a whole day, which the field has once all of it is typed. */
function isDay(typed: string): typed is Day {
  return typed !== '' && orderChange.shape.promised_on.safeParse(typed).success;
}

function problemsOf({ promised_on }: { promised_on: string }): Record<string, string> {
  const isRight = promised_on === '' || isDay(promised_on);
  return isRight ? {} : { promised_on: 'This is no day of this century. Look at the year.' };
}
