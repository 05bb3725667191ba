import { useState } from 'react';
import { apiPaths, paths } from '../../paths.ts';
import { useAnswer } from '../calls/useAnswer.ts';
import { type Figures, figures } from '../contract/figures.ts';
import { FailedNotice, LoadingNotice } from '../parts/Notice.tsx';
import { EditProductDialog } from '../product-form/EditProductDialog.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './AnalyticsScreen.module.css';
import { CountChart } from './CountChart.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { MostAskedFor } from './MostAskedFor.tsx';
import { Panel } from './Panel.tsx';
import { statusColours } from './status-colours.ts';
import { UnfinishedProducts } from './UnfinishedProducts.tsx';
import { WeekChart } from './WeekChart.tsx';

const figuresFrom = (answer: unknown) => figures.parse(answer);

/** How the catalogue and the enquiries stand, as charts that can be read as tables too. */
export function AnalyticsScreen() {
  const { phase, shown, reload } = useAnswer(apiPaths.figures, figuresFrom);
  const [edited, setEdited] = useState<number>();
  return (
    <Shell currentPath={paths.analytics}>
      <ScreenHead title="Analytics" lead="How the catalogue and the enquiries stand right now." />
      {phase === 'failed' && <FailedNotice what="The figures" onRetry={reload} />}
      {phase === 'loading' && !shown && <LoadingNotice />}
      {phase !== 'failed' && shown && <Charts figures={shown} onEdit={setEdited} />}
      {edited !== undefined && (
        <EditProductDialog
          productId={edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Shell>
  );
}

interface ChartsProps {
  figures: Figures;
  onEdit: (productId: number) => void;
}

function Charts({ figures: current, onEdit }: ChartsProps) {
  const { products, enquiries, most_asked_for } = current;
  const isEmpty = products.total === 0;
  const isQuiet = enquiries.by_week.every(({ count }) => count === 0);
  return (
    <>
      <KeyFigures figures={current} />
      <div className={styles.panels}>
        <Panel title="Products by category" empty={isEmpty && <EmptyCatalogue />}>
          <CountChart label="Products by category" of="Category" rows={products.by_category} />
        </Panel>
        <Panel title="Products by status" empty={isEmpty && <EmptyCatalogue />}>
          <CountChart
            label="Products by status"
            of="Status"
            rows={products.by_status}
            colours={statusColours}
          />
        </Panel>
        <Panel
          title="Enquiries by week"
          wide
          empty={
            isQuiet && (
              <p>Nobody has written in these 12 weeks. New enquiries show here as they come.</p>
            )
          }
        >
          <WeekChart weeks={enquiries.by_week} />
        </Panel>
        <UnfinishedProducts products={products} onEdit={onEdit} />
        <MostAskedFor products={most_asked_for} />
      </div>
    </>
  );
}

function EmptyCatalogue() {
  return (
    <>
      <p>The catalogue is empty. Its products are counted here once there are some.</p>
      <a className="button" data-kind="brand" href={paths.addProducts}>
        Add the first product
      </a>
    </>
  );
}
