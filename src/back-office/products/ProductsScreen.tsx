import type { ReactNode } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { paths } from '../../paths.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { showFigures } from '../contract/figures.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { LatestProducts } from './LatestProducts.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';

interface Props {
  figures: DashboardFigures;
  /** Stands above all else. */
  children?: ReactNode;
}

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures, children }: Props) {
  const counted = useCall(showFigures).data;
  return (
    <Shell screen="products">
      {children}
      <ScreenHead title="Products">
        <a className="button" href={paths.addProducts}>
          Add a product
        </a>
      </ScreenHead>
      <SummaryStrip figures={figures} counted={counted} />
      <LatestProducts />
    </Shell>
  );
}
