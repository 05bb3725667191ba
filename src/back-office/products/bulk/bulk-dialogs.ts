/** One chunk holds the dialogs that move, tag or price many products. */
export { CategoryDialog } from './CategoryDialog.tsx';
export { PriceDialog } from './PriceDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
