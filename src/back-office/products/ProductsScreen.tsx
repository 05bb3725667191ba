import { type ReactNode, useRef } from 'react';
import { useCall } from '../../account/session/api-query.ts';
import { Plus } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { showFigures } from '../contract/figures.ts';
import { FirstSteps } from '../first-steps/FirstSteps.tsx';
import type { StepsOnHome } from '../first-steps/useStepsOnHome.ts';
import { HeadActs, ScreenHead } from '../shell/ScreenHead.tsx';
import { ExampleProducts } from './ExampleProducts.tsx';
import { LatestProducts } from './LatestProducts.tsx';
import styles from './ProductsScreen.module.css';
import { SummaryStrip } from './SummaryStrip.tsx';

interface Props {
  figures: DashboardFigures;
  steps: StepsOnHome;
  /** Opens the form that makes the company the reader's own, where it waits. */
  onOwn?: (() => void) | undefined;
  /** Stands beside the title. */
  beside?: ReactNode;
}

/** The dashboard: figures of the catalogue and the table of its products. */
export function ProductsScreen({ figures, steps, onOwn, beside }: Props) {
  const counted = useCall(showFigures).data;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ScreenHead title="Products" titleRef={title}>
        <div className={styles.example}>
          {beside}
          <ExampleProducts onGone={() => title.current?.focus({ preventScroll: true })} />
        </div>
        <HeadActs
          main={
            <a
              className="button"
              data-kind={typeof steps === 'object' ? 'quiet' : undefined}
              href={paths.addProducts}
            >
              <Plus size={18} />
              Add a product
            </a>
          }
        />
      </ScreenHead>
      <FirstSteps on={steps} onOwn={onOwn} />
      <SummaryStrip figures={figures} counted={counted} />
      <LatestProducts />
    </>
  );
}
