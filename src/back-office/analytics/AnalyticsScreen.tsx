import { refetchCalls } from '../../account/session/api-query.ts';
import { paths } from '../../paths.ts';
import * as routes from '../../routes.ts';
import { FIGURE_WEEKS, type Figures, showFigures } from '../contract/figures.ts';
import { EditProductDialog } from '../product-form/EditProductDialog.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { useRead } from '../reading/useRead.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { openDialog } from '../ui/open-dialog.tsx';
import styles from './AnalyticsScreen.module.css';
import { CountChart, WeekChart } from './Charts.tsx';
import { Panel } from './Panel.tsx';
import { SalesPanel } from './SalesPanel.tsx';
import { UnfinishedProducts } from './UnfinishedProducts.tsx';

/** Shows figures of the catalogue, the enquiries and the quotations; each chart is a table too. */
export function AnalyticsScreen() {
  return (
    <Shell screen="analytics">
      <ScreenHead
        title="Analytics"
        lead="Figures of the catalogue, the enquiries and the quotations."
      />
      <Boundary what="The figures">
        <FigurePanels />
      </Boundary>
    </Shell>
  );
}

function FigurePanels() {
  const figures = useRead(showFigures, { refetchOnFocus: true });
  const edit = (productId: number) =>
    openDialog(EditProductDialog, { productId, onChanged: () => refetchCalls(routes.showFigures) });
  const { products, enquiries, sales, most_asked_for } = figures;
  const isEmpty = products.total === 0;
  const isQuiet = enquiries.by_week.every(({ count }) => count === 0);
  return (
    <>
      <KeyFigures figures={figures} />
      <div className={styles.panels}>
        <Panel title="Products by category" empty={isEmpty && <EmptyCatalogue />}>
          <CountChart
            label="Products by category"
            rowHeading="Category"
            rows={products.by_category}
          />
        </Panel>
        <Panel title="Products by status" empty={isEmpty && <EmptyCatalogue />}>
          <CountChart label="Products by status" rowHeading="Status" rows={products.by_status} />
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
        <SalesPanel enquiries={enquiries} sales={sales} />
        <UnfinishedProducts products={products} onEdit={edit} />
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

/** Sums up the screen in four numbers. */
function KeyFigures({ figures }: { figures: Figures }) {
  const { products, enquiries, subscribers } = figures;
  const total = enquiries.by_week.reduce((total, { count }) => total + count, 0);
  const numbers = [
    { label: 'Products', value: products.total, note: 'in the catalogue' },
    {
      label: 'Without a photo',
      value: products.without_photo,
      note: products.without_photo === 1 ? 'product' : 'products',
    },
    { label: 'Enquiries', value: total, note: `in ${FIGURE_WEEKS} weeks` },
    { label: 'Subscribers', value: subscribers, note: 'to the newsletter' },
  ];
  return (
    <dl className={styles.figures}>
      {numbers.map(({ label, value, note }) => (
        <div className={styles.figure} key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value.toLocaleString('en-KE')}</span> {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Ranks the products that visitors ask about. */
function MostAskedFor({ products }: { products: Figures['most_asked_for'] }) {
  const most = Math.max(...products.map(({ count }) => count));
  return (
    <Panel
      title="Most asked for"
      lead={`Products that the enquiries of these ${FIGURE_WEEKS} weeks list.`}
      empty={products.length === 0 && <p>No enquiry of these weeks lists a product.</p>}
    >
      <ol className={`bare-list ${styles.asked}`}>
        {products.map(({ key, title, count, chosen }) => (
          <li key={key}>
            <span>
              <a href={`${paths.dashboard}?${new URLSearchParams({ q: title })}`}>{title}</a>
              {chosen.map(({ choice, values }) => (
                <small key={choice}>
                  {choice}: {values.join(', ')}
                </small>
              ))}
            </span>
            <span className={styles.count}>
              {count} {count === 1 ? 'enquiry' : 'enquiries'}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
