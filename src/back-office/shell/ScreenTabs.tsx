import { type ScreenName, screens, tabsOf } from '../screens.ts';
import styles from './ScreenTabs.module.css';

/** Links the screens that share an entry of the menu. */
export function ScreenTabs({ current }: { current: ScreenName }) {
  const tabs = tabsOf(screens[current]);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label="Tabs">
      <ul className={`bare-list ${styles.tabs}`}>
        {tabs.map(({ path, title }) => (
          <li key={path}>
            <a href={path} aria-current={path === screens[current].path ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
