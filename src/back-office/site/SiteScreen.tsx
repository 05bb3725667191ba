import { paths } from '../../paths.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { Shell } from '../shell/Shell.tsx';
import { SiteDocument } from './SiteDocument.tsx';
import { bannerScreen } from './screens/banner-screen.ts';
import { companyScreen } from './screens/company-screen.ts';
import { homeScreen } from './screens/home-screen.ts';
import { questionsScreen } from './screens/questions-screen.ts';
import { type SiteFacts, SiteFactsContext } from './site-facts.ts';

const SCREENS = {
  company: { path: paths.siteCompany, table: companyScreen },
  banner: { path: paths.siteBanner, table: bannerScreen },
  home: { path: paths.siteHome, table: homeScreen },
  questions: { path: paths.siteQuestions, table: questionsScreen },
};

interface Props {
  /** Name of the document. */
  screen: keyof typeof SCREENS;
  facts: SiteFacts;
}

/** A part of what visitors read, which staff write. */
export function SiteScreen({ screen, facts }: Props) {
  const { path, table } = SCREENS[screen];
  return (
    <SiteFactsContext value={facts}>
      <Shell currentPath={path}>
        <ScreenHead title={table.title} lead={table.lead} />
        <SiteDocument name={screen} table={table} />
      </Shell>
    </SiteFactsContext>
  );
}
