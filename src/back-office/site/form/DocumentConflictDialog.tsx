import type { ReactNode } from 'react';
import { ChoiceDialog } from '../../conflict/ChoiceDialog.tsx';
import { differencesIn } from '../../conflict/sides.ts';
import { onDayAt } from '../../parts/when.ts';
import { isSame } from './document-entry.ts';
import type { SiteField, WrittenValue } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';

interface Props {
  form: DocumentForm;
  show: (field: SiteField | undefined, value: WrittenValue) => ReactNode;
}

/** Two people have saved one document: what is kept of either, field by field. */
export function DocumentConflictDialog({ form, show }: Props) {
  const { conflict, fields } = form;
  if (!conflict) return null;
  const { base, sides, current } = conflict;
  const fieldAt = (place: string) => fields.find((field) => field.place === place);
  const who = current.saved?.by?.name ?? 'somebody else';
  const when = current.saved && ` on ${onDayAt(current.saved.changed_at)}`;
  return (
    <ChoiceDialog
      whoSaved={`While you were writing, ${who} saved this${when ?? ''}.`}
      found={differencesIn({
        parts: fields.map(({ place }) => place),
        isSame: (place, one, other) => isSame(one[place] ?? null, other[place] ?? null),
        base,
        sides,
      })}
      labelOf={form.labelOf}
      show={(place, side) => show(fieldAt(place), sides[side][place] ?? null)}
      onChoose={(choices) =>
        form.settle({
          ...sides.theirs,
          ...Object.fromEntries(
            Object.entries(choices)
              .filter(([, side]) => side === 'mine')
              .map(([place]) => [place, sides.mine[place] ?? null]),
          ),
        })
      }
      onClose={form.postpone}
    />
  );
}
