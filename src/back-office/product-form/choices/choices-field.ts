import {
  MAX_CHOICE_NAME,
  MAX_CHOICES,
  MAX_CODE,
  MAX_VALUE_NAME,
  MAX_VALUES,
} from '../../../catalogue/contract/choices/choice.ts';
import { PRODUCT_FIELDS } from '../../../catalogue/contract/fields/product-fields.ts';
import type { ListField, SimpleField } from '../../forms/fields/field-types.ts';
import { rowValue } from '../../forms/fields/row-values.ts';
import { orderedPhotos, type Photos } from '../photos/photo-list.ts';
import type { ChoiceRow, ValueRow } from './choice-rows.ts';
import { PASTED_HELP, valuesToAdd } from './pasted-values.ts';
import { swatchOf } from './swatch-colours.ts';

const MAX_AMOUNT_CHARS = 40;
const nameOf = (row: unknown) => String(rowValue(row, 'name') ?? '').trim();

/**
 * The choices of a product as a list of lists.
 *
 * @param photos the form's photos, in their order there
 */
export function choicesField(rows: readonly ChoiceRow[], photos: Photos): ListField<SimpleField> {
  return {
    kind: 'list',
    path: 'choices',
    label: PRODUCT_FIELDS.choices.label,
    help: PRODUCT_FIELDS.choices.hint,
    one: 'choice',
    limit: MAX_CHOICES,
    nameOf,
    goesOn: true,
    fields: [
      {
        kind: 'line',
        path: 'name',
        label: 'Name of choice',
        limit: MAX_CHOICE_NAME,
        example: 'Such as Fabric',
        usual: ['Fabric', 'Colour', 'Finish', 'Timber', 'Size', 'Legs'],
      },
      valuesField(rows, photos),
    ],
  };
}

function valuesField(rows: readonly ChoiceRow[], photos: Photos): ListField<SimpleField> {
  return {
    kind: 'list',
    path: 'values',
    label: 'Values',
    one: 'value',
    limit: MAX_VALUES,
    nameOf,
    goesOn: true,
    fields: [
      { kind: 'line', path: 'name', label: 'Value', limit: MAX_VALUE_NAME },
      { kind: 'colour', path: 'colour', label: 'Colour' },
    ],
    further: {
      label: 'Codes, prices, photos and measures',
      fields: [
        { kind: 'line', path: 'code', label: 'Code', limit: MAX_CODE },
        line('difference_cents', 'Price difference', '+1,500'),
        { kind: 'select', path: 'photo', label: 'Photo', options: photoOptions(rows, photos) },
        line('width_cm', 'Width in cm'),
        line('depth_cm', 'Depth in cm'),
        line('height_cm', 'Height in cm'),
      ],
    },
    follow: (row, before) => withSwatch(row as ValueRow, before as ValueRow),
    paste: {
      label: 'List of values',
      help: PASTED_HELP,
      read: (text, own) => valuesToAdd(text, own as ValueRow[]),
    },
  };
}

function line(path: keyof ValueRow, label: string, example = ''): SimpleField {
  return { kind: 'line', path, label, limit: MAX_AMOUNT_CHARS, example };
}

/** A colour that came with the name changes with it. */
function withSwatch(row: ValueRow, before: ValueRow): ValueRow {
  if (row.name === before.name || row.colour !== swatchOf(before.name)) return row;
  return { ...row, colour: swatchOf(row.name) };
}

/** The product's saved photos; a chosen one that was removed stays to be seen. */
function photoOptions(rows: readonly ChoiceRow[], photos: Photos) {
  const known = orderedPhotos(photos).flatMap((photo, index) => {
    const own = photo.kind === 'unready' ? photo.before : photo;
    if (own?.kind !== 'stored') return [];
    return [{ id: String(own.image.id), name: `${index + 1}: ${photo.alt || own.image.alt}` }];
  });
  const chosen = new Set(rows.flatMap(({ values }) => values.map(({ photo }) => photo)));
  const gone = [...chosen].filter((id) => id !== '' && !known.some((photo) => photo.id === id));
  return [
    { id: '', name: 'None' },
    ...known,
    ...gone.map((id) => ({ id, name: 'A photo that was removed' })),
  ];
}
