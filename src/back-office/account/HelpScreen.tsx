import { AllFirstSteps } from '../first-steps/FirstSteps.tsx';
import { Boundary } from '../reading/Boundary.tsx';
import { ReadyScreen } from '../shell/ReadyScreen.tsx';

/** Short answers for every day, which begin with the first steps. */
export function HelpScreen({ from }: { from: string }) {
  return (
    <ReadyScreen
      screen="help"
      lead="Short answers for every day. You cannot break the catalogue for good: what you change is in the history, and what you delete can be restored."
      from={from}
    >
      <Boundary what="The first steps">
        <AllFirstSteps />
      </Boundary>
    </ReadyScreen>
  );
}
