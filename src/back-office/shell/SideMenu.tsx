import {
  ArrowDownUp,
  Building2,
  ChartColumn,
  ChevronDown,
  CircleHelp,
  Files,
  Globe,
  History,
  House,
  Inbox,
  LayoutTemplate,
  ListTodo,
  type LucideIcon,
  Megaphone,
  Newspaper,
  PackagePlus,
  ShieldCheck,
  Store,
  Tags,
  Target,
  Trash,
  Users,
} from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { screenTitle } from '../contract/screens.ts';
import styles from './SideMenu.module.css';
import { countWords, useUnread } from './unread.ts';

interface MenuEntry {
  path: string;
  Icon: LucideIcon;
  /** Where it is not the screen's own title. */
  label?: string;
  /** Leads nowhere yet. */
  isPlanned?: true;
}

const homeEntry: MenuEntry = { label: 'Home', path: paths.dashboard, Icon: House };

/** The group that opens below Home. */
const shopEntries: readonly MenuEntry[] = [
  { path: paths.addProducts, Icon: PackagePlus },
  { path: paths.createTags, Icon: Tags },
  { path: paths.productHistory, Icon: History },
  { path: paths.trash, Icon: Trash },
];

/** The group of what visitors read beside the products. */
const siteEntries: readonly MenuEntry[] = [
  { path: paths.siteCompany, Icon: Building2 },
  { path: paths.siteBanner, Icon: Megaphone },
  { path: paths.siteHome, Icon: LayoutTemplate },
  { path: paths.sitePages, Icon: Files },
  { path: paths.siteOrder, Icon: ArrowDownUp },
  { path: paths.siteQuestions, Icon: CircleHelp },
];

const otherEntries: readonly MenuEntry[] = [
  { label: 'Goals', path: paths.goals, Icon: Target, isPlanned: true },
  { label: 'Private Tasks', path: paths.privateTasks, Icon: ListTodo, isPlanned: true },
  { path: paths.analytics, Icon: ChartColumn },
  { path: paths.enquiries, Icon: Inbox },
  { path: paths.subscribers, Icon: Newspaper },
  { path: paths.staff, Icon: Users },
  { path: paths.securityLog, Icon: ShieldCheck },
];

interface Props {
  currentPath: string;
  /** Icons only; the labels stay for screen readers and as tooltips. */
  collapsed?: boolean;
  /** Of the landmark; a page has the menu twice. */
  name?: string;
}

export const SideMenu = memo(function SideMenu({
  currentPath,
  collapsed = false,
  name = 'Back office',
}: Props) {
  const labelClass = collapsed ? 'visually-hidden' : undefined;
  const link = ({ path, Icon, label = screenTitle(path), isPlanned }: MenuEntry) => (
    <li key={path}>
      <a
        className={styles.entry}
        href={path}
        title={label}
        aria-current={path === currentPath ? 'page' : undefined}
        data-planned={isPlanned}
      >
        <Icon size={20} aria-hidden="true" />
        <span className={labelClass}>{label}</span>
        {path === paths.enquiries && <UnreadCount />}
      </a>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label={name} data-narrow={collapsed}>
      <ul className="bare-list">
        {link(homeEntry)}
        <MenuGroup label="My Shop" Icon={Store} labelClass={labelClass}>
          {shopEntries.map(link)}
        </MenuGroup>
        <MenuGroup label="Site" Icon={Globe} labelClass={labelClass}>
          {siteEntries.map(link)}
        </MenuGroup>
        {otherEntries.map(link)}
      </ul>
    </nav>
  );
});

interface GroupProps {
  label: string;
  Icon: LucideIcon;
  labelClass: string | undefined;
  children: ReactNode;
}

/** Entries that can be folded away. */
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
        <Icon size={20} aria-hidden="true" />
        <span className={labelClass}>{label}</span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <ul className={`bare-list ${styles.group}`} id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}

function UnreadCount() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={styles.count}>
      {countWords(unread)}
      <span className="visually-hidden"> unread</span>
    </span>
  );
}
