/** Drawings of Lucide, exported by name, since the server reads the table of screens too and cannot load components. */
export { Search, Trash } from '../../design/icons/icons.ts';
export {
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
  Mails,
  Megaphone,
  Newspaper,
  PackagePlus,
  ReceiptText,
  ShieldCheck,
  Tags,
  Target,
  Users,
} from '../parts/icons.ts';
