/** Drawings of Lucide, exported by name, since the server reads the table of screens too and cannot load components. */
export {
  Building2,
  ChartColumn,
  Files,
  History,
  House,
  Inbox,
  LayoutTemplate,
  ListTodo,
  PackagePlus,
  Tags,
  Target,
  Users,
} from '../parts/icons.ts';
