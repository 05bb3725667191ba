import { html, raw } from 'hono/html';
import type { Measured } from '../../contract/choices/measures.ts';
import type { Kind } from '../kind.ts';
import { silhouettes } from './silhouettes.ts';
import type { Strokes } from './strokes.ts';

/** Person for scale, in centimetres. */
const PERSON = { width: 46, height: 170, words: 'a person of 170 cm' };
const DOOR = { width: 90, height: 210, words: 'a door of 90 × 210 cm' };
/** Products from this height on are drawn beside a door instead of a person. */
const TALL = 150;

/** Maximum size of a drawing, in pixels at its natural text size. */
const CANVAS = { width: 400, height: 250 };
/** Space for the measures along the edges. */
const MARGIN = { top: 8, right: 66, bottom: 34, left: 8 };
const GAP = 30;

/** Rounds coordinates to a tenth of a pixel, which saves bytes. */
function svg(strings: TemplateStringsArray, ...values: unknown[]) {
  const short = values.map((value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  );
  return html(strings, ...short);
}

/**
 * Line drawing of a product from the front and the side, to scale, with its measures and a person
 * or a door beside it, as SVG.
 *
 * @param size centimetres
 */
export function dimensionDrawing(kind: Kind, size: Measured) {
  const { width, height, depth } = size;
  const reference = height >= TALL ? DOOR : PERSON;
  const scale = Math.min(
    (CANVAS.width - MARGIN.left - MARGIN.right - 2 * GAP) / (reference.width + width + depth),
    (CANVAS.height - MARGIN.top - MARGIN.bottom) / Math.max(reference.height, height),
  );
  const px = (centimetres: number) => centimetres * scale;
  const floor = CANVAS.height - MARGIN.bottom;
  const used = px(reference.width + width + depth) + 2 * GAP;
  const left = (CANVAS.width - MARGIN.right + MARGIN.left - used) / 2;
  const front = left + px(reference.width) + GAP;
  const side = front + px(width) + GAP;
  const end = side + px(depth);
  const top = Math.round(floor - px(Math.max(reference.height, height)) - MARGIN.top);
  const label = `Drawn to scale: ${width} cm wide, ${depth} cm deep and ${height} cm high, beside ${reference.words}.`;
  const views = silhouettes[kind];
  return svg`<svg class="drawing" viewBox="0 ${top} ${CANVAS.width} ${CANVAS.height - top}" role="img" aria-label="${label}">
<path class="floor" d="M${left - 10} ${floor}H${end + 10}"/>
${reference === DOOR ? door(left, floor, px) : person(left + px(PERSON.width) / 2, floor, scale)}
${silhouette(views.front(width, height), front, floor, scale)}${silhouette(views.side(depth, height), side, floor, scale)}
<g class="measure">${across(front, px(width), floor, width)}${across(side, px(depth), floor, depth)}
<path d="M${end + 6} ${floor}h6m-3 0v${-px(height)}m-3 0h6"/><text x="${end + 17}" y="${floor - px(height) / 2 + 4}">${`${height} cm`}</text></g></svg>`;
}

/** Lines keep their thickness at any scale. */
function silhouette(view: Strokes, x: number, floor: number, scale: number) {
  const parts = view.map((path) => html`<path d="${raw(path)}"/>`);
  return svg`<g class="solid" transform="translate(${x} ${floor})scale(${scale.toFixed(3)})">${parts}</g>`;
}

function across(x: number, width: number, floor: number, centimetres: number) {
  return svg`<path d="M${x} ${floor + 6}v6m0-3h${width}m0-3v6"/><text x="${x + width / 2}" y="${floor + 27}" text-anchor="middle">${`${centimetres} cm`}</text>`;
}

function door(x: number, floor: number, px: (centimetres: number) => number) {
  const width = px(DOOR.width);
  const height = px(DOOR.height);
  return svg`<g class="reference"><path d="M${x} ${floor}v${-height}h${width}v${height}"/>
<path d="M${x + px(6)} ${floor}v${-(height - px(6))}h${width - px(12)}v${height - px(6)}"/>
<circle cx="${x + width - px(14)}" cy="${floor - px(102)}" r="${Math.max(1.5, px(2.5))}"/></g>`;
}

/** Outline in centimetres, origin at the feet, y upwards. */
const FIGURE =
  'M-13 126V84Q-16 78-20 84V134Q-20 145-9 145H9Q20 145 20 134V84Q16 78 13 84V126M12 84V0H3V76H-3V0H-12V84';

function person(x: number, floor: number, scale: number) {
  return svg`<g class="reference" transform="translate(${x} ${floor})scale(${scale.toFixed(3)} ${(-scale).toFixed(3)})"><circle cy="159" r="10.5"/><path d="${raw(FIGURE)}"/></g>`;
}
