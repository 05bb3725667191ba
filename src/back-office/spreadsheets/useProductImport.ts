import { useState } from 'react';
import {
  type ColumnMapping,
  defaultSettings,
  type ImportSettings,
} from '../../catalogue/contract/spreadsheet/import-settings.ts';
import type { ImportResult } from '../../catalogue/contract/spreadsheet/product-import.ts';
import { withFiles } from '../imports/import-files.ts';
import { type Checked, type ImportKind, useImport } from '../imports/useImport.ts';
import {
  checkImport,
  type FailedPhoto,
  type Importing,
  PhotosFailedError,
  runImport,
  saveRefusedRows,
} from './import-calls.ts';
import { firstStep, stepAfterColumns } from './steps/import-steps.ts';

export type CheckedProducts = Checked<ImportSettings, Importing>;

const products: ImportKind<ImportSettings, Importing> = {
  defaults: defaultSettings,
  withFiles,
  check: checkImport,
  settingsOf: ({ plan }) => plan.choices,
  firstStep: ({ plan }) => firstStep(plan),
  stepAfterColumns: ({ plan }) => stepAfterColumns(plan.values),
};

/** Holds the state of one import of products after another. */
export function useProductImport() {
  const { run, attempt, ...others } = useImport<
    ColumnMapping,
    ImportSettings,
    Importing,
    ImportResult
  >(products);
  const [failed, setFailed] = useState<{ set: string; photos: FailedPhoto[] }>();
  return {
    ...others,
    /** Photos that could not be uploaded or downloaded at the last try. */
    failedPhotosOf: ({ importing }: CheckedProducts) =>
      failed?.set === importing.set ? failed.photos : [],
    run: (checked: CheckedProducts, leavesOutRefused: boolean) =>
      run(checked, async (tell) => {
        const { importing } = checked;
        setFailed(undefined);
        try {
          return await runImport(importing, leavesOutRefused, tell);
        } catch (error) {
          if (error instanceof PhotosFailedError) {
            setFailed({ set: importing.set, photos: error.photos });
          }
          throw error;
        }
      }),
    saveRefused: ({ importing, draft }: CheckedProducts) =>
      attempt(() => saveRefusedRows(importing.files, draft)),
  };
}
