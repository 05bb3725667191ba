import { useIsOwner } from '../../account/session/own-profile.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { ProductsScreen } from '../products/ProductsScreen.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';

interface Props {
  figures: DashboardFigures;
  /** True if the pages were built while the company was the example. */
  isExample: boolean;
}

const MakeItYours = late(async () => (await import('./MakeItYours.tsx')).MakeItYours);

/** Home: what makes the company an owner's own, while it is the example, above the products. */
export function HomeScreen({ figures, isExample }: Props) {
  const isOwner = useIsOwner();
  return (
    <ProductsScreen figures={figures}>
      {isExample && isOwner && (
        <Boundary what="The form that makes the company yours">
          <MakeItYours />
        </Boundary>
      )}
    </ProductsScreen>
  );
}
