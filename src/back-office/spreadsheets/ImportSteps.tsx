import { useState } from 'react';
import { StepList } from '../imports/StepList.tsx';
import { STEPS } from '../imports/useImport.ts';
import { FailedPhotos } from './FailedPhotos.tsx';
import { ImportBar } from './ImportBar.tsx';
import { PlanTable } from './PlanTable.tsx';
import { uncheckedRows } from './steps/import-steps.ts';
import { ProductColumns } from './steps/ProductColumns.tsx';
import { ValuesStep } from './steps/ValuesStep.tsx';
import type { CheckedProducts, useProductImport } from './useProductImport.ts';

type Import = ReturnType<typeof useProductImport>;

interface Props {
  checked: CheckedProducts;
  /** Progress of the import; undefined while none runs. */
  progress: string | undefined;
  actions: Omit<Import, 'state' | 'files' | 'problem' | 'choose' | 'restart'>;
}

/** Leads through columns, values and rows of a file to its import. */
export function ImportSteps({ checked, progress, actions }: Props) {
  const { importing, step, draft } = checked;
  const failedPhotos = actions.failedPhotosOf(checked);
  const { plan, set } = importing;
  const isBusy = checked.isBusy || progress !== undefined;
  const [firstStep] = useState(step);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && step !== firstStep) setHasMoved(true);
  const onChange: Parameters<typeof ProductColumns>[0]['onChange'] = (changed) =>
    actions.change(checked, changed);
  const onContinue = () => actions.continueFrom(checked);
  const shared = { draft, isBusy, takesFocus: hasMoved, onChange, onContinue };
  return (
    <>
      <StepList
        steps={STEPS}
        step={step}
        isBusy={isBusy}
        onGo={(to) => actions.goTo(checked, to)}
      />
      {step === 'columns' && (
        <ProductColumns
          layout={plan.layout}
          {...shared}
          onReadFrom={(place) => actions.readFrom(checked, place)}
        />
      )}
      {step === 'values' && <ValuesStep values={plan.values} {...shared} />}
      {step === 'rows' && (
        <>
          <PlanTable
            key={set}
            plan={plan}
            draft={draft}
            isBusy={isBusy}
            onDownload={() => actions.saveRefused(checked)}
            onChange={onChange}
            onCheck={(changed) => actions.checkAgain(checked, changed)}
          />
          {failedPhotos.length > 0 && (
            <FailedPhotos
              photos={failedPhotos}
              isBusy={isBusy}
              // Refused rows were skipped before the photos were sent.
              onRetry={() => actions.run(checked, true)}
              onLeaveOut={() => {
                const names = failedPhotos.map(({ name }) => name);
                const withoutPhotos = [...draft.withoutPhotos, ...names];
                return actions.checkAgain(checked, { ...draft, withoutPhotos });
              }}
            />
          )}
          <ImportBar
            key={`bar ${set}`}
            rows={plan.rows}
            progress={checked.isBusy ? 'Reading the file …' : progress}
            unchecked={uncheckedRows(plan, draft).length}
            onImport={(leavesOutRefused) => actions.run(checked, leavesOutRefused)}
          />
        </>
      )}
    </>
  );
}
