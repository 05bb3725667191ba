import { collectionIn } from '../../catalogue/contract/collections.ts';
import { documentFacts } from '../../site/contract/documents.ts';
import styles from './DocumentEditor.module.css';
import { useLostLinks, useSavedContents } from './useCollections.ts';

/** Names saved links to collections, projects and ideas that have no page. */
export function LostLinks() {
  const lostIn = useLostLinks();
  const linking = { home: useSavedContents('home'), banner: useSavedContents('banner') };
  const lost = Object.entries(linking).flatMap(([name, contents]) =>
    lostIn(contents).map((path) => ({
      screen: documentFacts(name),
      address: collectionIn(path) ?? '',
    })),
  );
  if (lost.length === 0) return null;
  return (
    <div role="status">
      <ul className={`bare-list ${styles.lost}`}>
        {lost.map(({ screen, address }) => (
          <li key={`${screen.title} ${address}`}>
            {`${screen.title} has a link to “${address.replaceAll('-', ' ')}”, which has no page. Visitors get a search for its name. `}
            <a href={screen.path}>Choose another page</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
