/** Something that a page shows: a text, a picture, a control, or a box that is painted or has a role. */
export interface Shown {
  /** Number of boxes around it. */
  depth: number;
  kind: 'text' | 'picture' | 'box' | 'mark';
  /** What it says, or what the first thing in it says. */
  name: string;
  /** From the left of the box around it. */
  x: number;
  /** From the end of what stands above it in the same box, or from the top of that box. */
  y: number;
  width: number;
  height: number;
  /** How it is painted. */
  paint: string[];
}

/**
 * Runs in the browser: lists what a page shows, in reading order. Places are relative, so that one
 * fault does not move everything below it. Of many alike in a row, two are listed.
 */
export function recordLook(): Shown[] {
  const ROLES =
    'header, footer, main, nav, section, article, aside, form, fieldset, dialog, figure, table, tr, li';
  const PICTURES = 'img, svg, video, canvas, iframe';
  const FIELDS = 'input, select, textarea';
  /** Toasts come and go. */
  const CHANCE = '.toasts';
  const MAX_ALIKE = 2;

  const shown: Shown[] = [];
  const root = document.querySelector('dialog[open]:modal') ?? document.body;
  visit(root, 0, new DOMRect(0, -scrollY, innerWidth, 0), { bottom: undefined });
  return shown;

  interface Flow {
    bottom: number | undefined;
  }

  function visit(element: Element, depth: number, around: DOMRect, flow: Flow): void {
    const style = getComputedStyle(element);
    // Such an element has no box of its own, which counts as invisible.
    if (style.display === 'contents') {
      visitChildren(element, style, depth, around, flow);
      return;
    }
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    if (element.matches(CHANCE)) return;
    const box = element.getBoundingClientRect();
    if (isHiddenToEyes(box, style)) return;
    if (element.matches(PICTURES)) {
      add(
        'picture',
        nameOf(element),
        box,
        [...paintOf(style), ...pictureOf(style), ...formatOf(element)],
        depth,
        around,
        flow,
      );
      return;
    }
    if (element.matches(FIELDS)) {
      add('box', nameOf(element), box, [...paintOf(style), ...textOf(style)], depth, around, flow);
      return;
    }
    const paint = paintOf(style);
    const isBox = paint.length > 0 || element.matches(ROLES);
    if (isBox) add('box', nameOf(element), box, paint, depth, around, flow);
    const inside: [number, DOMRect, Flow] = isBox
      ? [depth + 1, box, { bottom: undefined }]
      : [depth, around, flow];
    addMark(element, '::before', ...inside);
    visitChildren(element, style, ...inside);
    addMark(element, '::after', ...inside);
  }

  function visitChildren(
    element: Element,
    style: CSSStyleDeclaration,
    depth: number,
    around: DOMRect,
    flow: Flow,
  ): void {
    let alike = 0;
    let before = '';
    for (const child of element.childNodes) {
      if (child instanceof Text) addText(child, style, depth, around, flow);
      if (!(child instanceof Element) || child.matches('script, style, template, noscript'))
        continue;
      const kind = `${child.localName}.${child.className}`;
      alike = kind === before && child.matches('li, tr, article') ? alike + 1 : 1;
      before = kind;
      if (alike <= MAX_ALIKE) visit(child, depth, around, flow);
    }
  }

  function addText(
    text: Text,
    style: CSSStyleDeclaration,
    depth: number,
    around: DOMRect,
    flow: Flow,
  ): void {
    const words = shorten(text.data);
    if (!words) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (isHiddenToEyes(box, style)) return;
    add('text', words, box, textOf(style), depth, around, flow);
  }

  function addMark(
    element: Element,
    pseudo: '::before' | '::after',
    depth: number,
    around: DOMRect,
    flow: Flow,
  ): void {
    const style = getComputedStyle(element, pseudo);
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return;
    const paint = [...paintOf(style), ...(style.content === '""' ? [] : textOf(style))];
    if (paint.length === 0) return;
    const [width, height] = [parseFloat(style.width) || 0, parseFloat(style.height) || 0];
    const size = new DOMRect(around.x, around.y, width, height);
    const place = style.position === 'static' ? [] : [`place ${style.inset}`];
    add('mark', nameOf(element), size, [...paint, ...place], depth, around, { ...flow });
  }

  function add(
    kind: Shown['kind'],
    name: string,
    box: DOMRect,
    paint: string[],
    depth: number,
    around: DOMRect,
    flow: Flow,
  ): void {
    const isBelow = flow.bottom !== undefined && box.top >= flow.bottom - 1;
    const y = box.top - (isBelow ? (flow.bottom ?? 0) : around.top);
    flow.bottom = Math.max(flow.bottom ?? Number.NEGATIVE_INFINITY, box.bottom);
    const [x, width, height] = [box.left - around.left, box.width, box.height];
    shown.push({ depth, kind, name, x, y, width, height, paint });
  }

  function isHiddenToEyes(box: DOMRect, style: CSSStyleDeclaration): boolean {
    const isClipped = box.width <= 1 && box.height <= 1 && style.overflow !== 'visible';
    return isClipped || box.right <= 0 || box.left >= innerWidth;
  }

  function nameOf(element: Element): string {
    const { alt, ariaLabel, textContent } = element as HTMLImageElement;
    return shorten(ariaLabel || alt || textContent || '') || element.localName;
  }

  function shorten(words: string): string {
    return words.trim().replace(/\s+/g, ' ').replace(/\d+/g, '0').slice(0, 40);
  }

  function paintOf(style: CSSStyleDeclaration): string[] {
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const borders = sides.map((side) =>
      style[`border${side}Style`] === 'none' || style[`border${side}Width`] === '0px'
        ? '-'
        : `${style[`border${side}Width`]} ${style[`border${side}Style`]} ${style[`border${side}Color`]}`,
    );
    const isFramed = borders.some((border) => border !== '-');
    const isFilled = !/, 0\)$|^transparent$/.test(style.backgroundColor);
    const isPainted = isFramed || isFilled || style.backgroundImage !== 'none';
    return [
      isFilled && `ground ${style.backgroundColor}`,
      style.backgroundImage !== 'none' &&
        `ground ${style.backgroundImage.replace(/url\([^)]*\)/g, 'picture')}`,
      isFramed && `border ${new Set(borders).size === 1 ? borders[0] : borders.join(', ')}`,
      (isPainted || style.overflow !== 'visible') &&
        !/^[0px ]+$/.test(style.borderRadius) &&
        `corners ${style.borderRadius}`,
      style.boxShadow !== 'none' && `shadow ${style.boxShadow}`,
      style.outlineStyle !== 'none' && `outline ${style.outline}`,
      style.opacity !== '1' && `opacity ${style.opacity}`,
      style.filter !== 'none' && `filter ${style.filter}`,
      style.backdropFilter !== 'none' && `backdrop ${style.backdropFilter}`,
      style.clipPath !== 'none' && `clip ${style.clipPath}`,
      style.mixBlendMode !== 'normal' && `blend ${style.mixBlendMode}`,
      style.position === 'fixed' && 'fixed',
      style.position === 'sticky' && 'sticky',
    ].filter((part) => part !== false);
  }

  function textOf(style: CSSStyleDeclaration): string[] {
    const [family = ''] = style.fontFamily.split(',');
    return [
      `font ${style.fontSize}/${style.lineHeight} ${family.replaceAll('"', '')} ${style.fontWeight}`,
      `colour ${style.color}`,
      style.fontStyle !== 'normal' && style.fontStyle,
      style.letterSpacing !== 'normal' && `spacing ${style.letterSpacing}`,
      style.textTransform !== 'none' && style.textTransform,
      style.textDecorationLine !== 'none' && `line ${style.textDecoration}`,
      style.textShadow !== 'none' && `shadow ${style.textShadow}`,
      style.fontVariantNumeric !== 'normal' && style.fontVariantNumeric,
      style.webkitLineClamp !== 'none' && `at most ${style.webkitLineClamp} lines`,
    ].filter((part) => part !== false);
  }

  /** Format of the file that the browser has chosen. */
  function formatOf(element: Element): string[] {
    const [, format] = /\.(\w+)$/.exec((element as HTMLImageElement).currentSrc ?? '') ?? [];
    return format ? [`as ${format}`] : [];
  }

  function pictureOf(style: CSSStyleDeclaration): string[] {
    return [
      style.objectFit !== 'fill' && `fit ${style.objectFit} ${style.objectPosition}`,
      style.stroke !== 'none' && `stroke ${style.strokeWidth} ${style.stroke}`,
      style.fill !== 'none' && style.fill !== 'rgb(0, 0, 0)' && `fill ${style.fill}`,
    ].filter((part) => part !== false);
  }
}
