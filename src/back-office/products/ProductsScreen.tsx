import { paths } from '../../paths.ts';
import type { DashboardFigures } from '../dashboard-figures.ts';
import { Shell } from '../shell/Shell.tsx';
import type { SitePage } from '../site-page.ts';
import { LatestProducts } from './LatestProducts.tsx';
import styles from './ProductsScreen.module.css';
import { SummaryCards } from './SummaryCards.tsx';
import { useProducts } from './useProducts.ts';
import { useSearch } from './useSearch.ts';

interface Props {
  figures: DashboardFigures;
  sitePages: SitePage[];
}

/** The dashboard: the catalogue in figures, and the table of its products. */
export function ProductsScreen({ figures, sitePages }: Props) {
  const search = useSearch();
  const { loaded, reload } = useProducts();
  return (
    <Shell currentPath={paths.dashboard} search={search}>
      <div className={styles.head}>
        <h1 className={styles.title}>Products</h1>
        <a className="button" href={paths.addProducts}>
          Add a product
        </a>
      </div>
      <SummaryCards figures={figures} loaded={loaded} />
      <LatestProducts loaded={loaded} search={search} sitePages={sitePages} onReload={reload} />
    </Shell>
  );
}
