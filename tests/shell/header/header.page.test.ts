import { expect, it, vi } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { eventually, openPage } from '../../support/pages/open-page.ts';

async function openHeader() {
  const opened = openPage(paths.beds);
  await opened.run('shell/header/header.ts');
  const header = document.querySelector('[data-header]') as HTMLElement;
  return { ...opened, header };
}

it('the header of a page that is restored further down is marked as scrolled', async () => {
  const { run } = openPage(paths.beds);
  document.documentElement.scrollTop = 51;
  await run('shell/header/header.ts');
  expect(document.querySelector('[data-header]')?.matches('[data-scrolled]')).toBe(true);
});

it('the button of the menu says whether the drawer is open', async () => {
  const { user } = await openHeader();
  const button = document.querySelector('[data-open-drawer]') as HTMLElement;
  const drawer = document.querySelector('[data-drawer]') as HTMLDialogElement;
  expect(button.ariaExpanded).toBe('false');
  await user.click(button);
  expect([drawer.open, button.ariaExpanded]).toEqual([true, 'true']);
  drawer.close();
  await eventually(() => expect(button.ariaExpanded).toBe('false'));
});

async function openMenu() {
  const opened = await openHeader();
  const [office, home] = [...document.querySelectorAll<HTMLElement>('[data-dropdown]')].map(
    (dropdown) => ({ dropdown, button: dropdown.querySelector('button') as HTMLElement }),
  );
  if (!office || !home) throw new Error('the menu has no dropdowns');
  const isOpen = ({ dropdown, button }: typeof office) => {
    expect(button.ariaExpanded).toBe(String(!dropdown.matches('[data-closed]')));
    return button.ariaExpanded === 'true';
  };
  return { ...opened, office, home, isOpen };
}

it('a dropdown of the menu a dropdown of the menu opens as the mouse enters and closes as it leaves', async () => {
  const { user, office, isOpen } = await openMenu();
  expect(isOpen(office)).toBe(false);
  await user.hover(office.button);
  expect(isOpen(office)).toBe(true);
  await user.unhover(office.dropdown);
  expect(isOpen(office)).toBe(false);
});

it('a dropdown of the menu a dropdown of the menu stays open after a tap, which also enters it', async () => {
  const { user, office, isOpen } = await openMenu();
  await user.click(office.button);
  expect(isOpen(office)).toBe(true);
});

it('a dropdown of the menu a dropdown of the menu opens and closes by Enter, and not by being passed with Tab', async () => {
  const { user, office, isOpen } = await openMenu();
  office.button.focus();
  expect(isOpen(office)).toBe(false);
  await user.keyboard('{Enter}');
  expect(isOpen(office)).toBe(true);
  await user.keyboard('{Enter}');
  expect(isOpen(office)).toBe(false);
});

it('a dropdown of the menu a dropdown of the menu opens by the arrow key, which goes on to its first link', async () => {
  const { user, office, isOpen } = await openMenu();
  office.button.focus();
  await user.keyboard('{ArrowDown}');
  expect(isOpen(office)).toBe(true);
  expect(document.activeElement).toBe(office.dropdown.querySelector('a'));
});

it('a dropdown of the menu a dropdown of the menu closes by Escape, which gives the focus back to its button', async () => {
  const { user, office, isOpen } = await openMenu();
  office.button.focus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(isOpen(office)).toBe(false);
  expect(document.activeElement).toBe(office.button);
});

it('a dropdown of the menu a dropdown of the menu closes when the focus leaves it, and not while it moves within', async () => {
  const { user, office, home, isOpen } = await openMenu();
  office.button.focus();
  await user.keyboard('{ArrowDown}');
  office.dropdown.querySelector<HTMLElement>('li a')?.focus();
  expect(isOpen(office)).toBe(true);
  home.button.focus();
  expect(isOpen(office)).toBe(false);
});

async function openDrawer() {
  const opened = await openHeader();
  const drawer = document.querySelector('[data-drawer]') as HTMLDialogElement;
  const panel = () => {
    const shown = drawer.querySelectorAll<HTMLElement>('[data-panel]:not([hidden])');
    expect(shown).toHaveLength(1);
    return shown[0]?.querySelector('h2')?.textContent;
  };
  const press = async (name: string) => {
    const within = drawer.querySelector('[data-panel]:not([hidden])');
    const button = [...(within?.querySelectorAll('button') ?? [])].find(
      ({ ariaLabel, textContent }) => (ariaLabel ?? textContent.trim()) === name,
    );
    if (!button) throw new Error(`${panel()} has no button ${name}`);
    await opened.user.click(button);
  };
  const open = () => opened.user.click(document.querySelector('[data-open-drawer]') as Element);
  await open();
  return { ...opened, drawer, panel, press, open };
}

it('the drawer the drawer opens at its first level instead of following the link', async () => {
  const { drawer, panel } = await openDrawer();
  expect(drawer.open).toBe(true);
  expect(panel()).toBe('Menu');
  expect(location.hash).toBe('');
});

it('the drawer the drawer goes down three levels and back up, with the focus on the way back', async () => {
  const { panel, press } = await openDrawer();
  await press('Office Furniture');
  expect(panel()).toBe('Office Furniture');
  expect(document.activeElement?.ariaLabel).toBe('Back');
  await press('Desks');
  expect(panel()).toBe('Desks');
  await press('Back');
  expect(panel()).toBe('Office Furniture');
  await press('Back');
  expect(panel()).toBe('Menu');
});

it('the drawer the drawer closes by the arrow of its first level and by a press beside it', async () => {
  const { drawer, press, open, user } = await openDrawer();
  await press('Close menu');
  expect(drawer.open).toBe(false);
  await open();
  await user.click(drawer);
  expect(drawer.open).toBe(false);
});

it('the drawer the drawer begins again at its first level', async () => {
  const { panel, press, drawer, open } = await openDrawer();
  await press('Home Furniture');
  drawer.close();
  await open();
  expect(panel()).toBe('Menu');
});

it('the drawer the drawer is closed when the page is left, since the page may be restored as it was', async () => {
  const { drawer } = await openDrawer();
  dispatchEvent(new Event('pagehide'));
  expect(drawer.open).toBe(false);
});

/** The menu has room for its links in one row, in two, or in none. */
async function openWithRoom(rows: 1 | 2 | 0) {
  const { run } = openPage(paths.beds);
  const header = document.querySelector('[data-header]') as HTMLElement;
  const hasRoom = () =>
    header.matches('[data-folded]') || rows === 1 || (rows === 2 && header.matches('[data-rows]'));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isLast = this.matches('[data-menu-row] > :last-child');
    return new DOMRect(0, isLast && !hasRoom() ? 40 : 0, 100, 30);
  });
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
  await run('shell/header/header.ts');
  dispatchEvent(new Event('resize'));
  return ['data-rows', 'data-folded'].filter((name) => header.hasAttribute(name));
}

it('the rows of the menu the rows of the menu stand in one where it has room for them', async () => {
  expect(await openWithRoom(1)).toEqual([]);
});

it('the rows of the menu the rows of the menu are two where one is too narrow', async () => {
  expect(await openWithRoom(2)).toEqual(['data-rows']);
});

it('the rows of the menu the rows of the menu fold into the drawer where two are too narrow', async () => {
  expect(await openWithRoom(0)).toEqual(['data-folded']);
});
