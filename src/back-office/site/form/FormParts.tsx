import { useLayoutEffect, useRef } from 'react';
import { useLostLinks } from '../useCollections.ts';
import styles from './FormParts.module.css';
import type { FieldGroup } from './site-field.ts';
import type { DocumentForm } from './useDocumentForm.ts';
import { hasProblem, partHash } from './useFormPart.ts';

interface Props {
  groups: readonly FieldGroup[];
  shown: FieldGroup | undefined;
  form: Pick<DocumentForm, 'values' | 'problems'>;
}

/** Links the parts of a long form, and stays in sight above the one that is shown. */
export function FormParts({ groups, shown, form: { values, problems } }: Props) {
  const lostIn = useLostLinks();
  const nav = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const title = shown?.title;
  // Another part begins at its top, however far the one before was scrolled.
  useLayoutEffect(() => {
    const list = nav.current?.firstElementChild;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!title || !list || !link) return;
    list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    if (!isFirst.current) {
      nav.current?.nextElementSibling?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    isFirst.current = false;
  }, [title]);
  return (
    <nav ref={nav} className={styles.parts} aria-label="Parts of this form">
      <ul className={`bare-list ${styles.list}`}>
        {groups.map((group) => (
          <li key={group.title}>
            <a href={partHash(group)} aria-current={group === shown ? 'true' : undefined}>
              {group.title}
              {hasProblem(group, problems) ? (
                <span className={styles.mark} data-wrong>
                  <span className="visually-hidden">, has a wrong field</span>
                </span>
              ) : (
                group.fields.some(({ path }) => lostIn(values[path]).length > 0) && (
                  <span className={styles.mark}>
                    <span className="visually-hidden">, has a link that leads nowhere</span>
                  </span>
                )
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
