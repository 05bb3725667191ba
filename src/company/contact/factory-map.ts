/**
 * The map is a hundred kilobytes of third-party code. It loads on request, or by itself on a wide
 * screen with a good connection and without Save-Data; never in a preview. The address, the hours
 * and the link to a maps app stay in any case, and the frame shows the address until the map is
 * there. Only somebody who asked for the map reads that it cannot be shown.
 */
import { abortAfter } from '../../design/older-browsers/abort-after.ts';

const section = document.querySelector<HTMLElement>('[data-map]');
const frame = section?.querySelector('iframe');
const button = section?.querySelector<HTMLElement>('[data-show-map]');
const says = section?.querySelector<HTMLElement>('[data-map-says]');

const NOT_HERE = 'The map cannot be shown now. The button above opens the place in a maps app.';

if (section && frame && button && says) {
  const address = section.dataset['map'] ?? '';
  const showMap = async (isAsked: boolean) => {
    if (!(await isWithinReach(address))) {
      if (!isAsked) return;
      says.textContent = NOT_HERE;
      button.textContent = 'Try again';
      return;
    }
    // A second request may come while the map loads.
    if (frame.src) return;
    frame.src = address;
    frame.removeAttribute('srcdoc');
    button.remove();
    says.textContent = '';
  };
  whenSeen(section, () => {
    import('./open-now.ts').catch(() => console.info('The hours stand there all the same.'));
    const isPreview = window.parent !== window;
    const hasRoom = matchMedia('(min-width: 60rem)').matches;
    if (!isPreview && hasRoom && hasGoodConnection()) void showMap(false);
  });
  button.hidden = false;
  button.addEventListener('click', async () => {
    await showMap(true);
    if (frame.src) frame.focus();
  });
}

function whenSeen(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
}

/** A frame does not report a failed load and would stay grey. */
async function isWithinReach(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', signal: abortAfter(8_000) });
    return true;
  } catch {
    return false;
  }
}

/** Only some browsers report their connection; with others the visitor decides. */
function hasGoodConnection(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return connection?.effectiveType === '4g' && !connection.saveData;
}
