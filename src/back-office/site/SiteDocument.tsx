import { DocumentEditor } from './DocumentEditor.tsx';
import { Preview } from './preview/Preview.tsx';
import type { SiteScreenTable } from './site-screen.ts';

interface Props {
  name: string;
  table: SiteScreenTable;
}

/** Edits one document of the site beside the page that shows it. */
export function SiteDocument({ name, table }: Props) {
  return (
    <DocumentEditor
      name={name}
      table={table}
      renderPreview={(shown) => <Preview preview={table.preview} {...shown} />}
    />
  );
}
