import { useState } from 'react';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { forget, store, stored } from '../../design/device-storage.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { type StepsOnHome, useStepsOnHome } from '../first-steps/useStepsOnHome.ts';
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
  const steps = useStepsOnHome();
  const isOwner = useIsOwner();
  const isAsked = useIsAsked(steps);
  const isOffered = isOwner && (isExample || isAsked);
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
    <ProductsScreen figures={figures} steps={steps} beside={isOffered && isLater && line}>
      {isOffered && !isLater && (
        <Boundary what="The form that makes the company yours">
          <MakeItYours onLater={() => putOff(true)} />
        </Boundary>
      )}
    </ProductsScreen>
  );
}

/**
 * True once the first steps ask for name and numbers: an undo brings the example back before the pages are
 * built again. It stays true, since the form says how it went.
 */
function useIsAsked(on: StepsOnHome): boolean {
  const [wasAsked, setAsked] = useState(false);
  const isAsked =
    typeof on === 'object' && on.steps.some(({ name, is_done }) => name === 'company' && !is_done);
  if (isAsked && !wasAsked) setAsked(true);
  return isAsked || wasAsked;
}
