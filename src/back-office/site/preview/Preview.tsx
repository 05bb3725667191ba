import { useDeferredValue, useMemo, useState } from 'react';
import { fillTexts } from '../../../company/contract/texts/placeholders.ts';
import { storedSitePhoto } from '../../../media/contract/site-photo.ts';
import { applyOverrides, type Overrides } from '../../../site/contract/overrides.ts';
import type { DocumentForm } from '../form/useDocumentForm.ts';
import { usePhotoUrl, useSiteFacts } from '../site-facts.ts';
import type { PreviewTable } from '../site-screen.ts';
import { HAS_ROOM } from './has-room.ts';
import { PageFrame } from './PageFrame.tsx';
import styles from './Preview.module.css';
import { PreviewSection } from './PreviewSection.tsx';
import { SearchResult } from './SearchResult.tsx';

const SIZES = {
  phone: { name: 'Phone', size: [390, 720] },
  computer: { name: 'Computer', size: [1280, 900] },
} as const;
type Size = keyof typeof SIZES;

interface Props {
  form: DocumentForm;
  preview: PreviewTable;
  /** Selector of the element that is being edited. */
  at: string | undefined;
  /** Row of the list that is being edited. */
  row: number;
  /** Values of an earlier version, while somebody looks at it. */
  lookedAt: Overrides | null;
  /** Returns to the values of the form. */
  onBack: () => void;
}

/** Shows the page with the values of the form. */
export function Preview({ form, preview, at, row, lookedAt, onBack }: Props) {
  const [size, setSize] = useState<Size>(() =>
    matchMedia(HAS_ROOM).matches ? 'computer' : 'phone',
  );
  // The page re-renders after the button shows its press.
  const frameSize = useDeferredValue(size);
  const urlOf = usePhotoUrl();
  const written = useDeferredValue(lookedAt ?? form.written);
  const [missing, setMissing] = useState('');
  const { defaults } = form.document;
  const { placeholders } = useSiteFacts();
  const contents = useMemo(() => {
    const texts = applyOverrides(defaults, written);
    return preview.hasPlaceholders ? fillTexts(texts, placeholders) : texts;
  }, [defaults, written, preview, placeholders]);
  const path = preview.path(contents, row);
  const elements = useMemo(
    () =>
      preview.put(
        contents,
        (photo, alt) => ({ url: urlOf(photo), alt, position: focusOf(photo) }),
        row,
      ),
    [preview, contents, urlOf, row],
  );

  const instead = preview.instead?.(contents, row);
  if (instead) {
    return (
      <PreviewSection title="As visitors will see it" isEarlier={lookedAt !== null} onBack={onBack}>
        <p className={styles.note}>{instead}</p>
      </PreviewSection>
    );
  }

  return (
    <PreviewSection title="As visitors will see it" isEarlier={lookedAt !== null} onBack={onBack}>
      {preview.search && <SearchResult {...preview.search(contents, row)} />}
      <div className={styles.head}>
        <p className={styles.note}>
          {lookedAt && 'An earlier version. '}
          {!lookedAt && (form.isChanged ? 'With the text of the form. ' : 'As it is saved. ')}
          {preview.note} {missing}
        </p>
        <div className={styles.sizes}>
          {(Object.keys(SIZES) as Size[]).map((each) => (
            <button
              key={each}
              className={styles.size}
              type="button"
              aria-pressed={size === each}
              onClick={() => setSize(each)}
            >
              {SIZES[each].name}
            </button>
          ))}
        </div>
      </div>
      <PageFrame
        path={preview.frame ?? path}
        at={at}
        size={SIZES[frameSize].size}
        elements={elements}
        title="Preview of the page"
        onMissing={setMissing}
      />
      {path && (
        <a className="way" href={path} target="_blank" rel="noopener">
          Open the page as visitors see it now
        </a>
      )}
    </PreviewSection>
  );
}

function focusOf(photo: unknown): string | undefined {
  const focus = storedSitePhoto.safeParse(photo).data?.focus;
  return focus && `${focus.x}% ${focus.y}%`;
}
