import {
  ArrowDownUp,
  Building2,
  ChartColumn,
  CircleHelp,
  Files,
  History,
  House,
  Inbox,
  LayoutTemplate,
  ListTodo,
  Megaphone,
  Newspaper,
  PackagePlus,
  ShieldCheck,
  Tags,
  Target,
  Trash,
  Users,
} from 'lucide-react';

/** By their names, since the server reads the table of screens as well and knows no components. */
export const screenIcons = {
  ArrowDownUp,
  Building2,
  ChartColumn,
  CircleHelp,
  Files,
  History,
  House,
  Inbox,
  LayoutTemplate,
  ListTodo,
  Megaphone,
  Newspaper,
  PackagePlus,
  ShieldCheck,
  Tags,
  Target,
  Trash,
  Users,
} as const;

export type ScreenIcon = keyof typeof screenIcons;
