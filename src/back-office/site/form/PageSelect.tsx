import type { ControlProps } from '../../../design/Field.tsx';
import styles from '../../forms/fields/ListControl.module.css';
import { Select } from '../../parts/Select.tsx';
import { useSiteFacts } from '../site-facts.ts';
import { useLinkedCollections, useLostLinks } from '../useCollections.ts';

interface Props {
  control: ControlProps;
  value: string;
  onChange: (path: string) => void;
}

/** Chooses a page of this site; a path outside the list stays. */
export function PageSelect({ control, value, onChange }: Props) {
  const { linkTargets } = useSiteFacts();
  const collections = useLinkedCollections();
  const options = [
    ...linkTargets.map(({ path, name }) => ({ id: path, name })),
    ...(collections ?? []).map(({ row, path, kind }) => ({
      id: path,
      name: `${kind}: ${row.title}`,
    })),
  ];
  const isKnown = options.some(({ id }) => id === value);
  const isLost = useLostLinks()(value).length > 0;
  return (
    <>
      <Select
        {...control}
        options={isKnown ? options : [{ id: value, name: value || 'Choose a page' }, ...options]}
        value={value}
        onChange={onChange}
      />
      {isLost && (
        <p className={styles.problem}>
          This page is not there now. Visitors get a search for its name. Choose another page.
        </p>
      )}
    </>
  );
}
