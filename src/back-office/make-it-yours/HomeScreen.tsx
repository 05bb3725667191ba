import { useState } from 'react';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { forget, store, stored } from '../../design/device-storage.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { ProductsScreen } from '../products/ProductsScreen.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';

interface Props {
  figures: DashboardFigures;
  /** True if the pages were built while the company was the example. */
  isExample: boolean;
}

const LATER = 'makeItYoursLater';
const MakeItYours = late(async () => (await import('./MakeItYours.tsx')).MakeItYours);
const ExampleLine = late(async () => (await import('./MakeItYours.tsx')).ExampleLine);

/** Home: what makes the company an owner's own, while it is the example, above the products. */
export function HomeScreen({ figures, isExample }: Props) {
  const isOffered = useIsOwner() && isExample;
  const [isLater, setLater] = useState(() => stored(LATER) !== null);

  function putOff(toLater: boolean) {
    if (toLater) store(LATER, true);
    else forget(LATER);
    setLater(toLater);
  }

  const line = (
    <Boundary what="What makes the company yours" isQuiet>
      <ExampleLine onOpen={() => putOff(false)} />
    </Boundary>
  );
  return (
    <ProductsScreen figures={figures} beside={isOffered && isLater && line}>
      {isOffered && !isLater && (
        <Boundary what="The form that makes the company yours">
          <MakeItYours onLater={() => putOff(true)} />
        </Boundary>
      )}
    </ProductsScreen>
  );
}
