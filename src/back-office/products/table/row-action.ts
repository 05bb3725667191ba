/** What a row can ask the screen to open. */
export type RowAction = 'manage' | 'edit' | 'delete';
