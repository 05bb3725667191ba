import { screen } from '@testing-library/react';
import { dashboardFigures } from '../../../src/back-office/contract/dashboard-figures.ts';
import { useStepsOnHome } from '../../../src/back-office/first-steps/useStepsOnHome.ts';
import { ProductsScreen } from '../../../src/back-office/products/ProductsScreen.tsx';
import { Shell } from '../../../src/back-office/shell/Shell.tsx';
import type { Product } from '../../../src/catalogue/contract/product.ts';
import { paths } from '../../../src/paths.ts';
import { readDataFile } from '../../../src/platform/data-file.ts';
import type { PublishedCatalogue } from '../../../src/publication/contract/publication.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import type { TestApi } from '../../support/create-test-api.ts';

const figures = readDataFile('data/dashboard.json', dashboardFigures);

/** The dashboard with these products, beside Amina at another computer; nothing is built yet. */
export async function visitProducts(api: TestApi, ...titles: string[]) {
  const amina = await colleague(api, 'Amina', 'Hassan');
  const products: Product[] = [];
  for (const title of titles) products.push(await addProduct(amina.caller, { title }));
  const page = await visit(api, { staff: await api.addStaff(), address: paths.dashboard });
  const site = { published: published({}) };
  page.line.answer('GET', paths.publishedCatalogue, () => Response.json(site.published));
  return {
    ...page,
    amina: amina.caller,
    products,
    site,
    show: () => page.show(<ProductsWithSteps />),
    /** Shows another page of the same visit. */
    showPage: page.show,
  };
}

function ProductsWithSteps() {
  return (
    <Shell screen="products">
      <ProductsScreen figures={figures} steps={useStepsOnHome()} />
    </Shell>
  );
}

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString();

export function published(products: Record<string, number>): PublishedCatalogue {
  return { built_at: minutesAgo(60), products, documents: {} };
}

export const statuses = () =>
  screen.getAllByLabelText<HTMLSelectElement>(/^Status of/).map(({ value }) => Number(value));
export const bar = () => screen.getByRole('region', { name: 'Selected products' });
