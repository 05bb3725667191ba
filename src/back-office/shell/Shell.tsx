import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { ownProfileQuery } from '../../account/session/own-profile.ts';
import { registerProofPrompt } from '../../account/session/proof-prompt.ts';
import { prepareCsrf } from '../../client.ts';
import { companyName } from '../../company/contract/company-name.ts';
import { initialOf } from '../../company/contract/texts/initial.ts';
import { store, stored } from '../../design/device-storage.ts';
import { useFocusRecovery } from '../../design/focus/focus-recovery.ts';
import { Menu, X } from '../../design/icons/icons.ts';
import { Toasts } from '../../design/toasts/Toasts.tsx';
import { paths } from '../../paths.ts';
import { PanelLeft } from '../parts/icons.ts';
import { Boundary } from '../reading/Boundary.tsx';
import { takeAhead } from '../reading/take-ahead.ts';
import { type ScreenName, screens } from '../screens.ts';
import { useOfficeShelf } from '../shelf/useOfficeShelf.ts';
import { useIsWide } from '../ui/useIsWide.ts';
import { askForProof } from './ask-for-proof.ts';
import { BrokenScreen } from './BrokenScreen.tsx';
import { OwnersOnly } from './OwnersOnly.tsx';
import { ScreenTabs } from './ScreenTabs.tsx';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { FindBox } from './search/FindBox.tsx';
import { UserMenu } from './UserMenu.tsx';
import { newsQuery, useInboxWatch } from './unread.ts';
import { useKeyboardInset } from './useKeyboardInset.ts';
import { useTaskCount } from './useTaskCount.ts';

// News first: what is taken after them has all their events.
takeAhead(newsQuery);
takeAhead(ownProfileQuery);

/** Storage key: this device remembers if the side menu shows icons only. */
const COLLAPSED = 'sideMenuCollapsed';

interface Props {
  screen: ScreenName;
  children: ReactNode;
}

/** Frame of every staff screen: top bar, side menu and toasts. */
export function Shell({ screen, children }: Props) {
  const [collapsed, setCollapsed] = useState(() => stored(COLLAPSED) === 'true');
  const drawer = useRef<HTMLDialogElement>(null);
  // A phone shows no menu before somebody opens it, so none is made until then.
  const isWide = useIsWide();
  const [hasDrawer, setHasDrawer] = useState(false);
  useInboxWatch();
  useTaskCount(screen === 'privateTasks');
  useOfficeShelf();
  useEffect(() => registerProofPrompt(askForProof), []);
  useFocusRecovery();
  useKeyboardInset();
  useEffect(() => {
    prepareCsrf().catch((error) => console.error('The CSRF cookie could not be fetched.', error));
  }, []);

  function openDrawer() {
    flushSync(() => setHasDrawer(true));
    drawer.current?.showModal();
  }

  function toggleCollapsed() {
    store(COLLAPSED, !collapsed);
    setCollapsed(!collapsed);
  }

  return (
    // The toasts' own styles follow `data-collapsed`, so that name would restyle the whole screen.
    <div className={styles.shell} data-narrow={collapsed}>
      <a className="skip-link" href="#screen">
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Side menu">
        {isWide && (
          <>
            <Brand collapsed={collapsed} />
            <SideMenu current={screen} collapsed={collapsed} />
          </>
        )}
      </aside>
      <header className={styles.bar}>
        <button
          className={`${styles.icon} ${styles.onDesk}`}
          type="button"
          aria-label={collapsed ? 'Expand the side menu' : 'Collapse the side menu'}
          onClick={toggleCollapsed}
        >
          <PanelLeft size={20} />
        </button>
        <button
          className={`${styles.icon} ${styles.onPhone}`}
          type="button"
          aria-label="Open the menu"
          onClick={openDrawer}
        >
          <Menu size={22} />
        </button>
        <p className={styles.title}>Dashboard</p>
        <div className={styles.search}>
          <FindBox />
        </div>
        <UserMenu />
      </header>
      <main className={styles.screen} id="screen" tabIndex={-1}>
        <ScreenTabs current={screen} />
        <ErrorBoundary FallbackComponent={BrokenScreen}>
          <Boundary what="This screen">
            {screens[screen].isForOwners ? (
              <OwnersOnly title={screens[screen].title}>{children}</OwnersOnly>
            ) : (
              children
            )}
          </Boundary>
        </ErrorBoundary>
      </main>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop; Escape and the button close it too */}
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        onClick={(event) => event.target === drawer.current && drawer.current.close()}
      >
        <div className={styles.drawerContent}>
          <button
            className={`${styles.icon} ${styles.close}`}
            type="button"
            aria-label="Close the menu"
            onClick={() => drawer.current?.close()}
          >
            <X size={22} />
          </button>
          <Brand />
          {hasDrawer && <SideMenu current={screen} name="Back office, in the menu" />}
        </div>
      </dialog>
      <Toasts docked />
    </div>
  );
}

function Brand({ collapsed = false }: { collapsed?: boolean }) {
  return (
    <a className={styles.brand} href={paths.home} aria-label={`${companyName}, the public site`}>
      {collapsed ? initialOf(companyName) : companyName}
    </a>
  );
}
