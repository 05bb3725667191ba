import type { KeyboardEvent } from 'react';
import type { ProductImage } from '../../../catalogue/contract/product.ts';
import { Field } from '../../../design/Field.tsx';
import { Trash, X } from '../../../design/icons/icons.ts';
import { LineControl } from '../../forms/controls.tsx';
import { Choice } from '../../parts/Choice.tsx';
import { ItemButton } from '../../parts/sorting/ItemButton.tsx';
import { MoveButtons } from '../../parts/sorting/MoveButtons.tsx';
import styles from './Choices.module.css';
import type { ValueRow } from './choice-rows.ts';
import { swatchOf } from './swatch-colours.ts';

interface Props {
  value: ValueRow;
  /** Place among the values, from 1. */
  number: number;
  count: number;
  /** Name of the choice. */
  of: string;
  /** True if code, difference and photo are shown. */
  isOpen: boolean;
  photos: readonly ProductImage[];
  problems: Partial<Record<string, string>>;
  onChange: (value: ValueRow) => void;
  onEnter: () => void;
  onMove: (to: number, part: string) => void;
  onRemove: () => void;
}

/** What a browser's colour control shows before one is chosen. */
const NO_COLOUR = '#d9cfbf';

export function ValueLine({ value, number, count, of, isOpen, photos, problems, ...on }: Props) {
  const called = value.name.trim() || `value ${number}`;
  const problem = (part: string) => problems[`${value.key}.${part}`];
  const set = (part: keyof ValueRow) => (text: string) => on.onChange({ ...value, [part]: text });

  /** A colour that came with the name changes with it. */
  function rename(name: string) {
    const isOfName = value.colour === swatchOf(value.name);
    on.onChange({ ...value, name, colour: isOfName ? swatchOf(name) : value.colour });
  }

  return (
    <li className={styles.value}>
      <div className={styles.line}>
        <input
          className={styles.colour}
          type="color"
          aria-label={`Colour of ${called}`}
          title={value.colour ? `Colour of ${called}` : `No colour yet for ${called}`}
          data-none={value.colour === ''}
          value={value.colour || NO_COLOUR}
          onChange={({ currentTarget }) => set('colour')(currentTarget.value)}
        />
        <div className={styles.name}>
          <Field label={`Value ${number} of ${of}`} name="" error={problem('name')}>
            {(control) => (
              <LineControl
                control={control}
                data-part="name"
                enterKeyHint="next"
                value={value.name}
                onChange={rename}
                onKeyDown={(event) => onEnter(event, on.onEnter)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text');
                  // An input would join the lines.
                  if (!/[\r\n]/.test(text.trim())) return;
                  event.preventDefault();
                  rename(`${value.name}${text}`);
                }}
              />
            )}
          </Field>
        </div>
        <MoveButtons
          className={styles.sign}
          name={called}
          number={number}
          count={count}
          onMove={on.onMove}
        />
        <ItemButton
          className={styles.sign}
          part="remove"
          icon={Trash}
          label={`Remove ${called}`}
          onClick={on.onRemove}
        />
      </div>
      {isOpen && (
        <div className={styles.details}>
          <ItemButton
            className={styles.sign}
            part="colourless"
            icon={X}
            label={`No colour for ${called}`}
            disabled={value.colour === ''}
            onClick={() => set('colour')('')}
          />
          <Field label="Code" name="" error={problem('code')}>
            {(control) => (
              <LineControl
                control={control}
                aria-label={`Code of ${called}`}
                value={value.code}
                onChange={set('code')}
              />
            )}
          </Field>
          <Field label="Price difference" name="" error={problem('difference_cents')}>
            {(control) => (
              <LineControl
                control={control}
                aria-label={`Price difference of ${called}`}
                placeholder="+1,500"
                value={value.difference}
                onChange={set('difference')}
              />
            )}
          </Field>
          <Field label="Photo" name="" error={problem('photo')}>
            {(control) => (
              <Choice
                {...control}
                aria-label={`Photo of ${called}`}
                options={photoOptions(photos, value.photo)}
                value={value.photo}
                onChange={set('photo')}
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}

/** The product's saved photos; a chosen one that was removed stays to be seen. */
function photoOptions(photos: readonly ProductImage[], chosen: string) {
  const options = photos.map(({ id, alt }, index) => ({
    id: String(id),
    name: `${index + 1}: ${alt}`,
  }));
  const isGone = chosen !== '' && !options.some(({ id }) => id === chosen);
  return [
    { id: '', name: 'None' },
    ...options,
    ...(isGone ? [{ id: chosen, name: 'A photo that was removed' }] : []),
  ];
}

/** Goes on from a field; the form is sent by its button. */
export function onEnter(event: KeyboardEvent, goOn: () => void) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  goOn();
}
