import { collectionIn } from '../../catalogue/contract/collections.ts';
import { documentFacts } from '../../site/contract/documents.ts';
import styles from './DocumentEditor.module.css';
import { useLinkedCollections, useSavedContents } from './useCollections.ts';

/** Names saved links to collections that have no page. */
export function LostLinks() {
  const collections = useLinkedCollections();
  const linking = { home: useSavedContents('home'), banner: useSavedContents('banner') };
  if (!collections) return null;
  const addresses = new Set(collections.map(({ address }) => address));
  const lost = Object.entries(linking).flatMap(([name, contents]) =>
    [...new Set(collectionsIn(contents))]
      .filter((address) => !addresses.has(address))
      .map((address) => ({ screen: documentFacts(name), address })),
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

/** Addresses of collections anywhere in the contents. */
function collectionsIn(contents: unknown): string[] {
  if (typeof contents === 'string') return [collectionIn(contents) ?? []].flat();
  if (typeof contents !== 'object' || contents === null) return [];
  return Object.values(contents).flatMap(collectionsIn);
}
