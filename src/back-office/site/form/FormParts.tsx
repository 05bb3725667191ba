import { useLayoutEffect, useRef } from 'react';
import styles from './FormParts.module.css';
import type { FieldGroup } from './site-field.ts';
import { hasProblem, partHash } from './useFormPart.ts';

interface Props {
  groups: readonly FieldGroup[];
  shown: FieldGroup | undefined;
  problems: Record<string, string>;
}

/** Links the parts of a long form, and stays in sight above the one that is shown. */
export function FormParts({ groups, shown, problems }: Props) {
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
              {hasProblem(group, problems) && (
                <span className={styles.problem}>
                  <span className="visually-hidden">, has a wrong field</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
