import file from '#texts/collections.json' with { type: 'json' };
import { collectionPath, MENU_PLACES, roomLinks } from '../catalogue/contract/collections.ts';
import type { Collection, CollectionsFile } from '../catalogue/contract/collections-file.ts';
import { paths } from '../paths.ts';

/** A menu entry: a link, or a group that opens. */
export type MenuEntry = MenuLink | MenuGroup;
export interface MenuLink {
  label: string;
  path: string;
}
export interface MenuGroup {
  label: string;
  /** Page with everything in the group. */
  path?: string;
  entries: MenuEntry[];
}

export function isGroup(entry: MenuEntry): entry is MenuGroup {
  return 'entries' in entry;
}

const office = paths.officeFurniture;
const home = paths.homeFurniture;

/** The groups as the site comes. */
const ownGroups: MenuGroup[] = [
  {
    label: 'Office Furniture',
    path: office,
    entries: [
      {
        label: 'Chairs',
        path: `${office}/chairs`,
        entries: [
          { label: 'High Back', path: `${office}/chairs/high-back-chairs` },
          { label: 'Mid Back', path: `${office}/chairs/mid-back-chairs` },
          { label: "Visitor's", path: `${office}/chairs/visitor's-chairs` },
          { label: 'Reception', path: paths.receptionChairs },
        ],
      },
      {
        label: 'Desks',
        path: `${office}/desks`,
        entries: [
          { label: 'Office Desks', path: paths.officeDesks },
          { label: 'Managerial Executive Desks', path: paths.managerialExecutiveDesks },
          { label: 'Workstations', path: `${office}/desks/workstations` },
          { label: 'Conference Tables', path: `${office}/desks/conference-tables` },
          { label: 'Reception Desks', path: `${office}/desks/reception-desks` },
        ],
      },
      { label: 'Coffee Tables', path: `${office}/coffee-tables` },
      { label: 'Cabinets', path: `${office}/cabinets` },
    ],
  },
  {
    label: 'Home Furniture',
    path: home,
    entries: [
      {
        label: 'Bed',
        path: `${home}/bedroom`,
        entries: [
          { label: 'Beds', path: paths.beds },
          { label: 'Bedside Cabinets', path: `${home}/bedroom/bedside-cabinets` },
        ],
      },
      {
        label: 'Dining Room',
        entries: [{ label: 'Dining Tables', path: `${home}/dining-room/dining-tables` }],
      },
      {
        label: 'Living Room',
        path: `${home}/living-room`,
        entries: [
          { label: 'Coffee Tables', path: `${home}/living-room/coffee-tables` },
          { label: 'Ottomans', path: paths.ottomans },
          { label: 'Sofas', path: `${home}/living-room/sofas` },
          { label: 'Pillows', path: `${home}/living-room/pillows` },
          { label: 'TV Stands', path: `${home}/living-room/tv-stands` },
        ],
      },
      {
        label: 'Study Room',
        entries: [{ label: 'Book Shelves', path: `${home}/study-room/book-shelves` }],
      },
    ],
  },
  {
    label: 'Kitchens & Wardrobes',
    path: paths.kitchensAndWardrobes,
    entries: [
      { label: 'Kitchen', path: paths.kitchenCabinets },
      { label: 'Wardrobe', path: paths.wardrobes },
    ],
  },
];

/** Lists collections in the groups that staff chose for them, after the group's own entries. */
export function withCollections(
  groups: readonly MenuGroup[],
  collections: readonly Pick<Collection, 'title' | 'address' | 'menu'>[],
): MenuGroup[] {
  return groups.map((group) => {
    const listed = collections.filter(({ menu }) => MENU_PLACES[menu].path === group.path);
    const links = listed.map(({ title, address }) => ({
      label: title,
      path: collectionPath(address),
    }));
    return { ...group, entries: [...group.entries, ...links] };
  });
}

/**
 * The groups that drop down in the header, drill down in the drawer and are listed in the footer.
 */
export const menuGroups = withCollections(ownGroups, (file as CollectionsFile).collections);

/** Links beside the groups that lead to categories of the catalogue. */
export const categoryLinks: MenuLink[] = [
  { label: 'Commercial Interiors', path: paths.commercialInteriors },
  { label: 'School & University', path: paths.schoolAndUniversity },
];

/** Links that a narrow header shows in its first row. */
export const companyLinks: MenuLink[] = [
  { label: 'Hospitality', path: paths.home },
  { label: 'About Us', path: paths.aboutUs },
];

/** All links beside the groups, except for Contact Us, which is a button. */
export const menuLinks: MenuLink[] = [...categoryLinks, ...companyLinks];

/** Projects and ideas, while there is one; the header's rows have the contract's entries alone. */
export const roomPages: MenuLink[] = roomLinks(file as CollectionsFile);

/** Every link below an entry, in reading order. */
export function linksOf(entry: MenuEntry): MenuLink[] {
  return isGroup(entry) ? entry.entries.flatMap(linksOf) : [entry];
}

/** The whole drawer; a group with a page of its own begins with that page. */
export const drawerEntries: MenuEntry[] = [
  ...menuGroups.map(withSeeAll),
  ...menuLinks,
  ...roomPages,
  { label: 'Contact Us', path: paths.contactUs },
  { label: 'Your quote list', path: paths.quoteList },
  { label: 'Office Catalogue', path: paths.officeCatalogue },
  { label: 'Staff sign in', path: paths.login },
];

function withSeeAll(entry: MenuEntry): MenuEntry {
  if (!isGroup(entry)) return entry;
  const entries = entry.entries.map(withSeeAll);
  const seeAll = entry.path ? [{ label: 'See all', path: entry.path }] : [];
  return { ...entry, entries: [...seeAll, ...entries] };
}
