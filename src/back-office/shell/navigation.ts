import {
  ChartColumn,
  House,
  ListTodo,
  type LucideIcon,
  PackagePlus,
  Tags,
  Target,
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
];

export const otherEntries: readonly MenuEntry[] = [
  { label: 'Goals', path: paths.goals, Icon: Target },
  { label: 'Private Tasks', path: paths.privateTasks, Icon: ListTodo },
  { label: 'Analytics', path: paths.analytics, Icon: ChartColumn },
];

/** The user menu's links, above Sign Out. */
export const accountLinks = [
  { label: 'Account Settings', path: paths.accountSettings },
  { label: 'Profile', path: paths.profile },
  { label: 'Orders', path: paths.orders },
  { label: 'Help', path: paths.help },
] as const;
