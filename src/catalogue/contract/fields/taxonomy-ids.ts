/**
 * Categories, subcategories and types that have fields of their own. The contract gives each its id
 * (`data/taxonomy.json`).
 */

export const COMMERCIAL = 4;
export const SCHOOL = 5;
export const CHAIRS = 7;
export const CABINETS = 10;
export const RECEPTION_CHAIRS = 14;
export const WORKSTATIONS = 17;
export const CONFERENCE_TABLES = 18;
export const BEDS = 21;
export const DINING_TABLES = 25;
export const SOFAS = 29;
export const TV_STANDS = 31;
export const WARDROBES = 36;
