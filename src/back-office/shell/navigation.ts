import {
  ChartColumn,
  History,
  House,
  Inbox,
  ListTodo,
  type LucideIcon,
  Newspaper,
  PackagePlus,
  Tags,
  Target,
  Trash2,
  Users,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface MenuEntry {
  label: string;
  path: string;
  Icon: LucideIcon;
}

export const homeEntry: MenuEntry = { label: 'Home', path: paths.dashboard, Icon: House };

/** The group that opens below Home. */
export const shopEntries: readonly MenuEntry[] = [
  { label: 'Add Products', path: paths.addProducts, Icon: PackagePlus },
  { label: 'Create Tags', path: paths.createTags, Icon: Tags },
  { label: 'History', path: paths.productHistory, Icon: History },
  { label: 'Trash', path: paths.trash, Icon: Trash2 },
];

export const otherEntries: readonly MenuEntry[] = [
  { label: 'Goals', path: paths.goals, Icon: Target },
  { label: 'Private Tasks', path: paths.privateTasks, Icon: ListTodo },
  { label: 'Analytics', path: paths.analytics, Icon: ChartColumn },
  { label: 'Enquiries', path: paths.enquiries, Icon: Inbox },
  { label: 'Subscribers', path: paths.subscribers, Icon: Newspaper },
  { label: 'Staff', path: paths.staff, Icon: Users },
];

/** The user menu's links, above Sign Out. */
export const accountLinks = [
  { label: 'Account Settings', path: paths.accountSettings },
  { label: 'Profile', path: paths.profile },
  { label: 'Orders', path: paths.orders },
  { label: 'Help', path: paths.help },
] as const;
