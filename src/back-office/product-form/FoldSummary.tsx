import type { FieldName } from '../../catalogue/contract/fields/product-fields.ts';
import { isFilled } from './choices/choice-rows.ts';
import styles from './FoldSummary.module.css';
import { foldWords } from './fold-words.ts';
import type { ProductEntry, TextName } from './product-entry.ts';

interface Props {
  /** Names of the fold's fields with a value. */
  filled: readonly FieldName[];
  values: ProductEntry;
}

/** Says in one line what a fold holds: choices with their colours, or values in words. */
export function FoldSummary({ filled, values }: Props) {
  if (filled.includes('choices')) return <ChoicesHeld choices={values.choices} />;
  return foldWords(filled as TextName[], values);
}

function ChoicesHeld({ choices }: Pick<ProductEntry, 'choices'>) {
  return choices.map(({ name, values }, index) => {
    const own = values.filter(isFilled);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same while they are typed
      <span key={index} className={styles.choice}>
        {name.trim() || 'A choice'}: {own.length} {own.length === 1 ? 'value' : 'values'}
        {own.flatMap(({ name: value, colour }) =>
          colour
            ? [<i key={value} className={styles.swatch} style={{ background: colour }} />]
            : [],
        )}
      </span>
    );
  });
}
