import { useCall } from '../../account/session/api-query.ts';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { paths } from '../../paths.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { showFigures } from '../contract/figures.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { LatestProducts } from './LatestProducts.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';

interface Props {
  figures: DashboardFigures;
  /** True if the pages were built while the company was the example. */
  isExample?: boolean;
}

const MakeItYours = late(
  async () => (await import('../make-it-yours/MakeItYours.tsx')).MakeItYours,
);

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures, isExample = false }: Props) {
  const isOwner = useIsOwner();
  const counted = useCall(showFigures).data;
  return (
    <Shell screen="products">
      {isExample && isOwner && (
        <Boundary what="The form that makes the company yours">
          <MakeItYours />
        </Boundary>
      )}
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
