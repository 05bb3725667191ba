import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { DraftForm } from '../forms/DraftForm.tsx';
import bar from '../forms/SaveBar.module.css';
import { ExternalLink } from '../parts/icons.ts';
import { Button } from '../ui/Button.tsx';
import type { ProductFields } from './FieldControl.tsx';
import { FoldedFields } from './FoldedFields.tsx';
import { MainFields } from './MainFields.tsx';
import { PartOfProduct } from './PartOfProduct.tsx';
import styles from './ProductForm.module.css';
import { PhotoFields } from './photos/PhotoFields.tsx';
import { orderedPhotos } from './photos/photo-list.ts';
import { addedSentence } from './photos/photo-words.ts';
import { photosSentence } from './product-draft.ts';
import type { ProductFormState as Form } from './useProductForm.ts';

interface Props {
  form: Form & Pick<ProductFields, 'notes'>;
  /** Folds after all others; on wide screens below the photos. */
  below?: ReactNode;
  mayDiscard?: boolean;
}

const NEW_WORDS = { save: 'Add product', saving: 'Adding…' };
const EDIT_WORDS = { save: 'Save changes', discard: 'Discard changes' };

/** Edits a product with its photos. Typed values survive every failure until they are saved. */
export function ProductForm({ form, below, mayDiscard = false }: Props) {
  const { isNew, isSending, resumed } = form;
  const hasPhotos = orderedPhotos(form.photos).length > 0;
  const photos = (
    <fieldset className={`${styles.part} ${styles.photos}`} data-empty={!hasPhotos}>
      <legend className="visually-hidden">Photos</legend>
      <PhotoFields form={form} />
    </fieldset>
  );
  const unready = orderedPhotos(form.photos).filter(({ kind }) => kind === 'unready').length;
  return (
    <DraftForm
      form={form}
      label="Product"
      className={`${bar.ends} ${styles.form}`}
      words={isNew ? NEW_WORDS : EDIT_WORDS}
      mayDiscard={mayDiscard}
      about="this product"
      notKept={resumed && resumed.newPhotos > 0 ? photosSentence(resumed.newPhotos) : undefined}
      show={(part, values) => <PartOfProduct part={part} values={values} />}
      state={sentence(form, unready)}
      inBar={form.isDeleted && !isSending && <WaysBack onRestore={form.restore} />}
    >
      <div className={styles.parts} data-new={isNew}>
        {/* Of a new product one has the photo first. */}
        {isNew && photos}
        <fieldset className={`${styles.part} ${styles.main}`}>
          <legend className="visually-hidden">The product</legend>
          <MainFields form={form} isNew={isNew} />
        </fieldset>
        {!isNew && photos}
        <div className={styles.folds}>
          <FoldedFields form={form} />
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
    </DraftForm>
  );
}

/** Offers to restore a product that somebody else moved to the trash. */
function WaysBack({ onRestore }: { onRestore: () => Promise<void> }) {
  return (
    <p className={styles.ways}>
      <Button kind="quiet" onPress={onRestore}>
        Restore it and save
      </Button>
      <a className="way" href={paths.trash} target="_blank" rel="noopener">
        Open the trash
        <ExternalLink size={16} />
      </a>
    </p>
  );
}

function sentence(form: Form, unready: number) {
  if (form.isWaiting) return undefined;
  const { isSending, reason, problems } = form;
  if (unready > 0)
    return `Making ${unready === 1 ? 'a photo' : `${unready} photos`} ready to send.`;
  if (isSending) return 'Saving…';
  if (reason) return `${reason} ${whatIsLeft(form)}`;
  const wrong = Object.keys(problems).length;
  if (wrong === 0) return '';
  return wrong === 1 ? 'Please correct one field.' : `Please correct ${wrong} fields.`;
}

/** After a failure, says what is already saved and what happens to the rest. */
function whatIsLeft({ isAdded, isDeleted, photos, saved }: Form): string {
  if (!isAdded || isDeleted) return 'Everything you entered is still here.';
  const count = orderedPhotos(photos).length;
  const waiting = count - (saved?.images.length ?? 0);
  return `${addedSentence(waiting, count)} Try again to complete it; nothing is added twice.`;
}
