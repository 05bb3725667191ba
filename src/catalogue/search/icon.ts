const shapes = {
  search: ['m21 21-4.34-4.34', 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16'],
  close: ['M18 6 6 18', 'm6 6 12 12'],
  page: ['M7 7h10v10', 'M7 17 17 7'],
};

/** A decorative icon, hidden from screen readers. */
export function icon(name: keyof typeof shapes): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const shape of shapes[name]) {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg as SVGElement;
}
