/** What is loaded together when many products are moved or tagged. */
export { PlaceDialog } from './PlaceDialog.tsx';
export { TagsDialog } from './TagsDialog.tsx';
