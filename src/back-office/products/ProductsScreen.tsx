import type { ReactNode } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { paths } from '../../paths.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { showFigures } from '../contract/figures.ts';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import type { StepsOnHome } from '../first-steps/useStepsOnHome.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { LatestProducts } from './LatestProducts.tsx';
import { SummaryStrip } from './SummaryStrip.tsx';

interface Props {
  figures: DashboardFigures;
  steps: StepsOnHome;
  /** Stands above all else. */
  children?: ReactNode;
  /** Stands beside the title. */
  beside?: ReactNode;
}

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures, steps, children, beside }: Props) {
  const counted = useCall(showFigures).data;
  return (
    <Shell screen="products">
      {children}
      <ScreenHead title="Products">
        {beside}
        <a
          className="button"
          data-kind={typeof steps === 'object' ? 'quiet' : undefined}
          href={paths.addProducts}
        >
          Add a product
        </a>
      </ScreenHead>
      <FirstSteps on={steps} />
      <SummaryStrip figures={figures} counted={counted} />
      <LatestProducts />
    </Shell>
  );
}
