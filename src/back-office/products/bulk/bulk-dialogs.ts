/** One chunk holds the dialogs that change many products. */
export { CategoryDialog } from './CategoryDialog.tsx';
export { ChoicesDialog } from './ChoicesDialog.tsx';
export { PriceDialog } from './PriceDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
