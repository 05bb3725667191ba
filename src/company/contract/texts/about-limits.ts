export const MAX_STEPS = 6;
export const MAX_WORKSHOP_PHOTOS = 4;
export const MAX_PEOPLE = 12;
