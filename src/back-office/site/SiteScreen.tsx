import { DOCUMENTS, type NamedDocument } from '../../site/contract/documents.ts';
import { StillTheExample } from '../company-facts/StillTheExample.tsx';
import type { ScreenName } from '../screens.ts';
import { Shell } from '../shell/Shell.tsx';
import { DocumentEditor, DocumentHead } from './DocumentEditor.tsx';
import { LostLinks } from './LostLinks.tsx';
import { type SiteFacts, SiteFactsContext } from './site-facts.ts';

interface Props {
  /** Name of the document and of its screen. */
  screen: Extract<ScreenName, NamedDocument>;
  facts: SiteFacts;
}

/** Edits texts that visitors read. */
export function SiteScreen({ screen, facts }: Props) {
  return (
    <SiteFactsContext value={facts}>
      <Shell screen={screen}>
        <DocumentHead name={screen} title={DOCUMENTS[screen].title} />
        {screen === 'collections' && <LostLinks />}
        {screen === 'company' && <StillTheExample />}
        <DocumentEditor name={screen} />
      </Shell>
    </SiteFactsContext>
  );
}
