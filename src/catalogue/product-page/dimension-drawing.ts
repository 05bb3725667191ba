import { html, raw } from 'hono/html';
import type { ProductSize } from './shown-product.ts';

/** A product whose width, height and depth are known, in centimetres. */
type Measured = Record<'width' | 'height' | 'depth', number>;

/** What stands beside the product, in centimetres: people know its size without measuring. */
const PERSON = { width: 46, height: 170, words: 'a person of 170 cm' };
const DOOR = { width: 90, height: 210, words: 'a door of 90 × 210 cm' };
/** From this height a product is furniture to stand before, and a door says more than a person. */
const TALL = 150;

/** As much as a drawing may take, in pixels at the size at which the letters are right. */
const CANVAS = { width: 360, height: 270 };
/** Room for the figures along the edges. */
const MARGIN = { top: 26, right: 62, bottom: 34, left: 12 };
const GAP = 26;
/** Depth runs away at 45°, shortened as draughtsmen do. */
const DEPTH = Math.SQRT1_2 * 0.5;

/** Coordinates to a tenth of a pixel: more is not seen, and travels. */
function svg(strings: TemplateStringsArray, ...values: unknown[]) {
  const short = values.map((value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  );
  return html(strings, ...short);
}

/** The size of a product that can be drawn: the first of which all three measures are known. */
export function drawableSize(sizes: readonly ProductSize[]): Measured | undefined {
  return sizes.find(
    (size): size is ProductSize & Measured =>
      size.width !== null && size.height !== null && size.depth !== null,
  );
}

/**
 * A line drawing of a product's width, height and depth, to scale, beside a person or a door, as SVG.
 *
 * @param size centimetres
 */
export function dimensionDrawing(size: Measured) {
  const reference = size.height >= TALL ? DOOR : PERSON;
  const away = size.depth * DEPTH;
  const scale = Math.min(
    (CANVAS.width - MARGIN.left - MARGIN.right - GAP) / (reference.width + size.width + away),
    (CANVAS.height - MARGIN.top - MARGIN.bottom) / Math.max(reference.height, size.height + away),
  );
  const px = (centimetres: number) => centimetres * scale;
  const floor = CANVAS.height - MARGIN.bottom;
  const used = px(reference.width) + GAP + px(size.width + away);
  const left = (CANVAS.width - MARGIN.right + MARGIN.left - used) / 2;
  const x = left + px(reference.width) + GAP;
  const box = { x, y: floor - px(size.height), width: px(size.width), height: px(size.height) };
  const top = Math.round(Math.min(floor - px(reference.height), box.y - px(away)) - MARGIN.top);
  const label = `Drawn to scale: ${size.width} cm wide, ${size.height} cm high and ${size.depth} cm deep, beside ${reference.words}.`;
  return svg`<svg class="drawing" viewBox="0 ${top} ${CANVAS.width} ${CANVAS.height - top}" role="img" aria-label="${label}">
<path class="floor" d="M${left - 10} ${floor}H${x + box.width + px(away) + 10}"/>
${reference === DOOR ? door(left, floor, px) : person(left + px(PERSON.width) / 2, floor, scale)}
${solid(box, px(away))}
${measures(box, px(away), floor, size)}</svg>`;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Front, top and side of the block that the product fills. */
function solid({ x, y, width, height }: Box, away: number) {
  return svg`<g class="solid"><path class="top" d="M${x} ${y}l${away} ${-away}h${width}l${-away} ${away}z"/>
<path class="side" d="M${x + width} ${y}l${away} ${-away}v${height}l${-away} ${away}z"/>
<path class="front" d="M${x} ${y}h${width}v${height}h${-width}z"/></g>`;
}

function measures({ x, y, width, height }: Box, away: number, floor: number, size: Measured) {
  const right = x + width + away + 8;
  const top = y - away;
  return svg`<g class="measure"><path d="M${x} ${floor + 6}v6m0-3h${width}m0-3v6"/>
<text x="${x + width / 2}" y="${floor + 26}" text-anchor="middle">${`${size.width} cm`}</text>
<path d="M${right - 3} ${top}h6m-3 0v${height}m-3 0h6"/>
<text x="${right + 8}" y="${top + height / 2 + 4}">${`${size.height} cm`}</text>
<path d="M${x - 5} ${y - 4}l${away} ${-away}"/>
<text x="${x + away / 2 - 8}" y="${y - away - 8}" text-anchor="middle">${`${size.depth} cm`}</text></g>`;
}

function door(x: number, floor: number, px: (centimetres: number) => number) {
  const width = px(DOOR.width);
  const height = px(DOOR.height);
  return svg`<g class="reference"><path d="M${x} ${floor}v${-height}h${width}v${height}"/>
<path d="M${x + px(6)} ${floor}v${-(height - px(6))}h${width - px(12)}v${height - px(6)}"/>
<circle cx="${x + width - px(14)}" cy="${floor - px(102)}" r="${Math.max(1.5, px(2.5))}"/></g>`;
}

/** In centimetres, feet at the origin, upwards. */
const FIGURE =
  'M-9 145H9Q20 145 20 134V86Q20 81 16.5 81T13 86V126H12V4Q12 0 7 0T2 4V76H-2V4Q-2 0-7 0T-12 4V126H-13V86Q-13 81-16.5 81T-20 86V134Q-20 145-9 145Z';

function person(x: number, floor: number, scale: number) {
  return svg`<g class="reference" transform="translate(${x} ${floor}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})"><circle cy="159" r="10.5"/><path d="${raw(FIGURE)}"/></g>`;
}
