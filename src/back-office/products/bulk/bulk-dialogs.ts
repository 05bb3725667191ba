/** One chunk holds the dialogs that move or tag many products. */
export { PlaceDialog } from './PlaceDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
