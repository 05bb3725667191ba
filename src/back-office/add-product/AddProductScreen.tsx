import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Product } from '../../catalogue/contract/product.ts';
import { paths, staffProduct } from '../../paths.ts';
import { failureWords } from '../calls/attempt.ts';
import { change } from '../calls/change.ts';
import { keptSentence } from '../forms/DraftForm.tsx';
import { forgetDraft, readDraft } from '../forms/draft-storage.ts';
import { idOf } from '../lists/params.ts';
import { ExternalLink } from '../parts/icons.ts';
import { savingProduct } from '../product-calls/save-product.ts';
import { useCompanyVat } from '../product-calls/useCompanyVat.ts';
import { ProductGone } from '../product-form/ProductGone.tsx';
import { newDraft, type ProductDraft, photosSentence } from '../product-form/product-draft.ts';
import { copyOf, newEntry } from '../product-form/product-entry.ts';
import { useAnyProduct } from '../product-form/useAnyProduct.ts';
import { whereItIs } from '../publication/publication-words.ts';
import { pagesShowing, publicPageOf, useSitePages } from '../publication/site-page.ts';
import { usePublication } from '../publication/usePublication.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { useOwnId } from '../reading/own.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { Button } from '../ui/Button.tsx';
import { AddProductForm, type Model } from './AddProductForm.tsx';
import styles from './AddProductScreen.module.css';
import { designOf } from './another-colour.ts';

export function AddProductScreen() {
  const [added, setAdded] = useState<Product[]>([]);
  const [model, setModel] = useState<Model>();
  const latest = added.at(-1);
  return (
    <Shell screen="addProducts">
      <div className={styles.screen}>
        <ScreenHead title="Add Products">
          <a className="way" href={paths.importProducts}>
            Import a spreadsheet
          </a>
        </ScreenHead>
        {latest && (
          <Added
            key={latest.id}
            product={latest}
            onAnother={(another) => {
              setAdded([...added.slice(0, -1), another.product]);
              setModel(another);
            }}
          />
        )}
        <NextProduct
          key={`next ${added.length}`}
          copied={latest ? 0 : idOf(new URLSearchParams(location.search).get('copy'))}
          model={model}
          onAdded={(latestAdded) => {
            setAdded([...added, latestAdded]);
            setModel(undefined);
          }}
        />
      </div>
    </Shell>
  );
}

/** Says that the product was added, and if visitors see it. */
function Added({ product, onAnother }: { product: Product; onAnother: (model: Model) => void }) {
  const panel = useRef<HTMLElement>(null);
  const standing = usePublication();
  const pages = pagesShowing(product, useSitePages());
  const publicPage = publicPageOf(product);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** Gives the product a design, by which its page and the other colour's link to each other. */
  async function addColour() {
    if (product.design) return onAnother({ product, isColour: true });
    const { call, given } = savingProduct(product, { fields: { design: designOf(product) } });
    return change(call, given, {
      noun: product.title,
      verb: 'linked',
      done: null,
      failed: (error) => `${product.title} could not be linked. ${failureWords(error)}`,
      show: (named) => onAnother({ product: named, isColour: true }),
    });
  }

  return (
    <section className={styles.added} ref={panel} tabIndex={-1} aria-label="Added">
      <p>
        <strong>{product.title}</strong> is in the catalogue.
      </p>
      <p role="status">{whereItIs(product, pages.length > 0, standing)}</p>
      <div className={styles.ways}>
        <Button kind="brand" onPress={() => onAnother({ product, isColour: false })}>
          Add another like this
        </Button>
        <Button kind="quiet" onPress={addColour}>
          Add it in another colour
        </Button>
        <a className="way" href={staffProduct(product.id)}>
          Open it
        </a>
        {publicPage && (
          <a className="way" href={publicPage} target="_blank" rel="noopener">
            See it on the site
            <ExternalLink size={16} />
          </a>
        )}
        <a className="way" href={paths.dashboard}>
          Back to all products
        </a>
      </div>
    </section>
  );
}

interface NextProps {
  /** Id of the product to copy; 0 for none. */
  copied: number;
  /** The product that was just added, if the next one follows it. */
  model: Model | undefined;
  onAdded: (product: Product) => void;
}

/** Starts the form from a draft, a copy, or nothing. */
function NextProduct({ copied, model, onAdded }: NextProps) {
  const person = useOwnId();
  const vat = useCompanyVat();
  const { key, shape } = newDraft(person);
  const [draft, setDraft] = useState(() => readDraft(key, shape));
  const [isContinued, setContinued] = useState(false);
  if (draft && !isContinued) {
    return (
      <DraftOffer
        draft={draft}
        onContinue={() => setContinued(true)}
        onStartAgain={() => {
          forgetDraft(key);
          setDraft(null);
        }}
      />
    );
  }
  const form = { person, onAdded };
  if (copied > 0 && !draft) {
    return (
      <Boundary what="The product" gone={<ProductGone />}>
        <CopiedProduct id={copied} {...form} />
      </Boundary>
    );
  }
  return <AddProductForm begins={newEntry(vat)} model={model} {...form} />;
}

interface OfferProps {
  draft: ProductDraft;
  onContinue: () => void;
  onStartAgain: () => void;
}

/** Offers text that was typed earlier and never saved. */
function DraftOffer({ draft, onContinue, onStartAgain }: OfferProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className={styles.offer} tabIndex={-1} aria-labelledby="kept-draft">
      <p id="kept-draft">{keptSentence(draft)}</p>
      {draft.values.title && (
        <p>
          <strong>{draft.values.title}</strong>
        </p>
      )}
      {draft.newPhotos > 0 && <p>{photosSentence(draft.newPhotos)}</p>}
      <div className={styles.buttons}>
        <Button kind="brand" onPress={onContinue}>
          Continue
        </Button>
        <Button kind="quiet" onPress={onStartAgain}>
          Start again
        </Button>
      </div>
    </section>
  );
}

type FormProps = ComponentProps<typeof AddProductForm>;

function CopiedProduct({ id, ...form }: { id: number } & Omit<FormProps, 'begins'>) {
  return <AddProductForm begins={copyOf(useAnyProduct(id))} {...form} />;
}
