import { productCount } from '../../catalogue/contract/product-count.ts';
import { paths } from '../../paths.ts';
import { ImportDrop } from '../imports/ImportDrop.tsx';
import { ImportFrame } from '../imports/ImportFrame.tsx';
import type { ImportFiles } from '../imports/import-files.ts';
import { ImportRules } from './ImportRules.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useProductImport } from './useProductImport.ts';

/** Imports many products from a spreadsheet and its photos. */
export function ImportScreen() {
  const { state, files, problem, choose, restart, ...actions } = useProductImport();
  const { phase } = state;
  return (
    <ImportFrame
      screen="importProducts"
      title="Import products"
      lead="Add or change many products at once from a spreadsheet. You see every change, row by row, before anything is imported."
      back={
        <a className="way" href={paths.dashboard}>
          Back to all products
        </a>
      }
      {...{ phase, problem }}
      file={files.sheet?.name}
      drop={
        <ImportDrop
          accept=".csv,.xlsx,.tsv,.txt,image/*"
          takesSeveral
          label="Choose files"
          chosen={chosenWords(files)}
          isBusy={phase === 'importing'}
          onFiles={choose}
        >
          <ImportRules />
        </ImportDrop>
      }
      done={phase === 'done' ? { set: state.set, words: doneWords(state.result) } : undefined}
      result={
        <a className="way" href={paths.productHistory}>
          See it in History
        </a>
      }
      onRestart={restart}
    >
      {'checked' in state && (
        <ImportSteps
          checked={state.checked}
          progress={phase === 'importing' ? state.progress : undefined}
          actions={actions}
        />
      )}
    </ImportFrame>
  );
}

function doneWords({ added, changed }: { added: number; changed: number }) {
  return (
    <>
      <strong>{`${productCount(added + changed)} imported`}</strong>: {added} added, {changed}{' '}
      changed.
    </>
  );
}

function chosenWords({ sheet, photos }: ImportFiles): string {
  const pictures = photos.length === 1 ? '1 photograph' : `${photos.length} photographs`;
  if (sheet) return photos.length > 0 ? `${sheet.name}, with ${pictures}` : sheet.name;
  if (photos.length > 0)
    return `${pictures} chosen. Now choose the spreadsheet that they belong to.`;
  return 'or drop a CSV or Excel file anywhere on this page, with its photographs.';
}
