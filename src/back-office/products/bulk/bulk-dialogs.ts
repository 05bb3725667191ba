/** One chunk holds the dialogs that move or tag many products. */
export { CategoryDialog } from './CategoryDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
