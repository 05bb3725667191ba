import { ChoiceDialog } from '../../conflict/ChoiceDialog.tsx';
import { differencesIn } from '../../conflict/sides.ts';
import { onDayAt } from '../../parts/when.ts';
import { isSame } from './document-entry.ts';
import { FieldValue } from './FieldValue.tsx';
import type { DocumentForm } from './useDocumentForm.ts';

/** Two people have saved one document: what is kept of either, field by field. */
export function DocumentConflictDialog({ form }: { form: DocumentForm }) {
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
      show={(place, side) => (
        <FieldValue field={fieldAt(place)} value={sides[side][place] ?? null} />
      )}
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
