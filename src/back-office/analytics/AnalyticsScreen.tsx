import { useState } from 'react';
import { readAgain, useRead } from '../../account/session/read.ts';
import { STATUS } from '../../catalogue/contract/taxonomy.ts';
import { apiPaths, paths } from '../../paths.ts';
import { type Figures, figures as figuresAnswer } from '../contract/figures.ts';
import { Arrived } from '../parts/Notice.tsx';
import { EditProductDialog } from '../product-form/EditProductDialog.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import styles from './AnalyticsScreen.module.css';
import { CountChart, WeekChart } from './Charts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { MostAskedFor } from './MostAskedFor.tsx';
import { Panel } from './Panel.tsx';
import { UnfinishedProducts } from './UnfinishedProducts.tsx';

/** As the pills of the products table: green, yellow, red. */
const statusColours: Record<number, string> = {
  [STATUS.inStock]: 'var(--good)',
  [STATUS.paused]: 'var(--brass)',
  [STATUS.outOfStock]: 'var(--bad)',
};

/** How the catalogue and the enquiries stand, as charts that can be read as tables too. */
export function AnalyticsScreen() {
  const read = useRead(apiPaths.figures, figuresAnswer);
  const [edited, setEdited] = useState<number>();
  return (
    <Shell currentPath={paths.analytics}>
      <ScreenHead title="Analytics" lead="How the catalogue and the enquiries stand right now." />
      <Arrived read={read} what="The figures">
        {(figures) => <FigurePanels figures={figures} onEdit={setEdited} />}
      </Arrived>
      {edited !== undefined && (
        <EditProductDialog
          productId={edited}
          onSaved={() => readAgain(apiPaths.figures)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Shell>
  );
}

interface FigurePanelsProps {
  figures: Figures;
  onEdit: (productId: number) => void;
}

function FigurePanels({ figures, onEdit }: FigurePanelsProps) {
  const { products, enquiries, most_asked_for } = figures;
  const isEmpty = products.total === 0;
  const isQuiet = enquiries.by_week.every(({ count }) => count === 0);
  return (
    <>
      <KeyFigures figures={figures} />
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
