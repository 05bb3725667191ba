import { useState } from 'react';
import { useIsOwner } from '../../account/session/own-profile.ts';
import { forget, store, stored } from '../../design/device-storage.ts';
import type { DashboardFigures } from '../contract/dashboard-figures.ts';
import { type StepsOnHome, useStepsOnHome } from '../first-steps/useStepsOnHome.ts';
import { ProductsScreen } from '../products/ProductsScreen.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { late } from '../reading/late.tsx';
import { underTitle } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';

interface Props {
  figures: DashboardFigures;
  /** True if the pages were built while the company was the example. */
  isExample: boolean;
}

const LATER = 'makeItYoursLater';
const MakeItYours = late(async () => (await import('./MakeItYours.tsx')).MakeItYours);
const ExampleLine = late(async () => (await import('./MakeItYours.tsx')).ExampleLine);

/** Home: the products; before them the form that makes the company an owner's own, while it is the example. */
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

  const open = isOffered && isLater ? () => putOff(false) : undefined;
  const products = (
    <ProductsScreen
      figures={figures}
      steps={steps}
      onOwn={open}
      beside={
        open &&
        steps === 'none' && (
          <Boundary what="What makes the company yours" isQuiet>
            <ExampleLine onOpen={open} />
          </Boundary>
        )
      }
    />
  );
  return (
    <Shell screen="products">
      {isOffered && !isLater ? (
        <Boundary what="The form that makes the company yours" frame={underTitle('Make it yours')}>
          <MakeItYours onLater={() => putOff(true)}>{products}</MakeItYours>
        </Boundary>
      ) : (
        products
      )}
    </Shell>
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
