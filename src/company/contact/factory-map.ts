/**
 * The map is some hundred kilobytes of somebody else's code: it comes when it is asked for, or by
 * itself where the browser says that the connection is good and data is not to be saved.
 */
const section = document.querySelector<HTMLElement>('[data-map]');
const button = section?.querySelector<HTMLElement>('[data-show-map]');

if (section && button) {
  const comesIntoView = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) showMap(section);
  });
  button.hidden = false;
  button.addEventListener('click', () => showMap(section).focus());
  if (hasGoodConnection()) comesIntoView.observe(section);

  function showMap(place: HTMLElement): HTMLIFrameElement {
    comesIntoView.disconnect();
    const frame = document.createElement('iframe');
    frame.title = 'Factory Location';
    frame.src = place.dataset['map'] ?? '';
    place.replaceChildren(frame);
    return frame;
  }
}

/** Only some browsers tell; with the others the visitor decides. */
function hasGoodConnection(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return connection?.effectiveType === '4g' && !connection.saveData;
}
