import { createElement, type SVGProps } from 'react';

interface Props extends SVGProps<SVGSVGElement> {
  /** Width and height in px. */
  size?: number;
}

export type Icon = ReturnType<typeof icon>;

const LOOK = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Makes a component of a drawing, hidden from screen readers unless it has a label. The drawing stays
 * readable for Icon.astro.
 *
 * @param drawing a path in a square of 24
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(drawing: string) {
  const Drawn = ({ size = 24, ...props }: Props) => {
    const hidden = props['aria-label'] ? undefined : true;
    const svg = { ...LOOK, width: size, height: size, 'aria-hidden': hidden, ...props };
    return createElement('svg', svg, createElement('path', { d: drawing }));
  };
  return Object.assign(Drawn, { drawing });
}
