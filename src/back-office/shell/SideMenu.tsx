import { memo, type ReactNode, useId, useState } from 'react';
import type { Icon } from '../../design/icons/icon.ts';
import { ChevronDown } from '../../design/icons/icons.ts';
import { paths } from '../../paths.ts';
import { Store } from '../parts/icons.ts';
import { type Screen, type ScreenName, screens, screensIn } from '../screens.ts';
import styles from './SideMenu.module.css';
import * as screenIcons from './screen-icons.ts';
import { countWords, useUnread } from './unread.ts';
import { useTaskCount } from './useTaskCount.ts';

interface Props {
  current: ScreenName;
  /** Shows icons only; the labels stay for screen readers and as tooltips. */
  collapsed?: boolean;
  /** Name of the landmark; a page has the menu twice. */
  name?: string;
}

export const SideMenu = memo(function SideMenu({
  current,
  collapsed = false,
  name = 'Back office',
}: Props) {
  const labelClass = collapsed ? 'visually-hidden' : undefined;
  const { path: here, tabOf } = screens[current];
  const currentIn = (path: string) => (path === here ? 'page' : path === tabOf || undefined);
  const link = ({ path, icon, title, label = title }: Screen) => {
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the menu shows all of them
    const Icon = icon && screenIcons[icon];
    return (
      <li key={path}>
        <a className={styles.entry} href={path} title={label} aria-current={currentIn(path)}>
          {Icon && <Icon size={20} />}
          <span className={labelClass}>{label}</span>
          {path === paths.enquiries && <UnreadCount />}
          {path === paths.privateTasks && <TaskCount isListed={here === path} />}
        </a>
      </li>
    );
  };
  return (
    <nav className={styles.menu} aria-label={name} data-narrow={collapsed}>
      <ul className="bare-list">
        {screensIn('start').map(link)}
        <MenuGroup label="My Shop" Icon={Store} labelClass={labelClass}>
          {screensIn('shop').map(link)}
        </MenuGroup>
        {screensIn('work').map(link)}
      </ul>
    </nav>
  );
});

interface GroupProps {
  label: string;
  Icon: Icon;
  labelClass: string | undefined;
  children: ReactNode;
}

/** A group of entries that can be folded. */
function MenuGroup({ label, Icon, labelClass, children }: GroupProps) {
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <li>
      <button
        className={styles.entry}
        type="button"
        title={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={20} />
        <span className={labelClass}>{label}</span>
        <ChevronDown className={styles.chevron} size={16} />
      </button>
      <ul className={`bare-list ${styles.group}`} id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}

function UnreadCount() {
  return <Count count={useUnread()} what="unread" />;
}

function TaskCount({ isListed }: { isListed: boolean }) {
  return <Count count={useTaskCount(isListed)} what="waiting" />;
}

function Count({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {countWords(count)}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}
