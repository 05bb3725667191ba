import { useState } from 'react';
import { useRead } from '../../account/session/read.ts';
import { type Product, product as productAnswer } from '../../catalogue/contract/product.ts';
import { apiPaths, paths } from '../../paths.ts';
import { idOf } from '../calls/listing.ts';
import { type Draft, forgetDraft, readDraft } from '../product-form/draft.ts';
import { NotLoaded } from '../product-form/NotLoaded.tsx';
import { copyOf, emptyEntry } from '../product-form/product-entry.ts';
import type { SitePage } from '../publication/site-page.ts';
import { Shell } from '../shell/Shell.tsx';
import { Added } from './Added.tsx';
import { AddProductForm } from './AddProductForm.tsx';
import styles from './AddProductScreen.module.css';
import { DraftOffer } from './DraftOffer.tsx';

export function AddProductScreen({ sitePages }: { sitePages: SitePage[] }) {
  const [added, setAdded] = useState<Product[]>([]);
  const latest = added.at(-1);
  return (
    <Shell currentPath={paths.addProducts}>
      <div className={styles.screen}>
        <h1 className={styles.title}>Add Products</h1>
        {latest && <Added key={latest.id} product={latest} sitePages={sitePages} />}
        <NextProduct
          key={added.length}
          copied={latest ? 0 : idOf(new URLSearchParams(location.search).get('copy'))}
          onAdded={(latestAdded) => setAdded([...added, latestAdded])}
        />
      </div>
    </Shell>
  );
}

interface NextProps {
  /** Id of the product that the new one is to be like; 0 for none. */
  copied: number;
  onAdded: (product: Product) => void;
}

/** The form, once it is known what to begin with: a draft, a copy, or nothing. */
function NextProduct({ copied, onAdded }: NextProps) {
  const [draft, setDraft] = useState(readDraft);
  const [continued, setContinued] = useState<Draft | null>(null);
  if (draft) {
    return (
      <DraftOffer
        draft={draft}
        onContinue={() => {
          setContinued(draft);
          setDraft(null);
        }}
        onStartAfresh={() => {
          forgetDraft();
          setDraft(null);
        }}
      />
    );
  }
  if (copied > 0 && !continued) return <CopiedProduct id={copied} onAdded={onAdded} />;
  return <AddProductForm start={emptyEntry} draft={continued} onAdded={onAdded} />;
}

function CopiedProduct({ id, onAdded }: { id: number; onAdded: (product: Product) => void }) {
  const loading = useRead(apiPaths.product(id), productAnswer);
  if (!loading.shown) return <NotLoaded loading={loading} />;
  return <AddProductForm start={copyOf(loading.shown)} draft={null} onAdded={onAdded} />;
}
