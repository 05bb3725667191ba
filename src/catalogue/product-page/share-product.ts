import { shareLink } from '../../design/share-link.ts';

/** Shares the page in what is chosen; loaded on demand. */
export function shareProduct(): Promise<void> {
  const link = { title: document.title, url: location.origin + chosenPath() };
  return shareLink(link, 'Copy it from the address bar instead.');
}

/** The page's path with what is chosen, without what an advertisement or a mail added to it. */
function chosenPath(): string {
  const chosen = new URLSearchParams();
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>(
    '[data-choices] :checked',
  ))
    chosen.set(name, value);
  return location.pathname + (String(chosen) && `?${chosen}`);
}
