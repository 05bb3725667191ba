import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { LostLinks } from './LostLinks.tsx';
import { SiteDocument } from './SiteDocument.tsx';
import { bannerScreen } from './screens/banner-screen.ts';
import { collectionsScreen } from './screens/collections-screen.ts';
import { companyScreen } from './screens/company-screen.ts';
import { homeScreen } from './screens/home-screen.ts';
import { questionsScreen } from './screens/questions-screen.ts';
import { searchScreen } from './screens/search-screen.ts';
import { type SiteFacts, SiteFactsContext } from './site-facts.ts';

const TABLES = {
  company: companyScreen,
  banner: bannerScreen,
  home: homeScreen,
  questions: questionsScreen,
  collections: collectionsScreen,
  search: searchScreen,
};

interface Props {
  /** Name of the document and of its screen. */
  screen: keyof typeof TABLES;
  facts: SiteFacts;
}

/** Edits texts that visitors read. */
export function SiteScreen({ screen, facts }: Props) {
  const table = TABLES[screen];
  return (
    <SiteFactsContext value={facts}>
      <Shell screen={screen}>
        <ScreenHead title={table.title} lead={table.lead} />
        {screen === 'collections' && <LostLinks />}
        <SiteDocument name={screen} table={table} />
      </Shell>
    </SiteFactsContext>
  );
}
