/** Width from which the preview stands beside the form. */
export const HAS_ROOM = '(min-width: 75rem)';
