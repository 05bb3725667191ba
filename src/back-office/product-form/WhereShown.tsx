import { type Named, resolvePath } from '../../catalogue/contract/taxonomy.ts';
import { pagesBelow, pagesShowing, type SitePage, useSitePages } from '../publication/site-page.ts';
import type { ProductEntry } from './product-entry.ts';
import styles from './WhereShown.module.css';

interface Props {
  values: Pick<ProductEntry, 'category_id' | 'subcategory_id' | 'type_id'>;
}

/** Lists the pages that show the chosen category, or says what to do if none does. */
export function WhereShown({ values: chosen }: Props) {
  const pages = useSitePages();
  const { category, subcategory, type } = resolvePath({
    category_id: Number(chosen.category_id),
    subcategory_id: Number(chosen.subcategory_id),
    type_id: Number(chosen.type_id),
  });
  if (!category || pages.length === 0) return <div className={styles.none} role="status" />;
  const path = { category_id: category.id, subcategory_id: subcategory?.id, type_id: type?.id };
  const shown = pagesShowing(path, pages);
  const here = type ?? subcategory ?? category;
  return (
    <div className={styles.where} role="status" data-nowhere={shown.length === 0}>
      {shown.length > 0 ? (
        <p>
          Visitors see it on <Pages pages={shown} />.
        </p>
      ) : (
        <Nowhere
          node={here}
          next={subcategory ? 'type' : 'subcategory'}
          below={pagesBelow(path, pages)}
        />
      )}
    </div>
  );
}

interface NowhereProps {
  node: Named;
  /** Level to choose next to reach the pages below. */
  next: 'subcategory' | 'type';
  below: SitePage[];
}

function Nowhere({ node, next, below }: NowhereProps) {
  if (below.length === 0) {
    return (
      <p>
        No page of the site shows {node.name}. Visitors find it only by search and by its link.
        Choose another category to list it on a page.
      </p>
    );
  }
  return (
    <p>
      No page of the site shows all of {node.name}: visitors would find it by search and by its link
      only. Choose a {next}; there are pages for <Pages pages={below} />.
    </p>
  );
}

function Pages({ pages }: { pages: readonly SitePage[] }) {
  return pages.map(({ path, title }, index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={path} target="_blank" rel="noopener">
        {title}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </span>
  ));
}
