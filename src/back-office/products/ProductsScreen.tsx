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
}

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures }: Props) {
  const counted = useCall(showFigures).data;
  return (
    <Shell screen="products">
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
