import type { SetSize } from '../fields/field-kinds.ts';
import type { ProductSize } from '../measures.ts';
import { productPath } from '../product-address.ts';
import type { Choice, ChoiceValue } from './choice.ts';
import { type Chosen, chosenWords } from './chosen.ts';
import { chosenPath, resolveChosen } from './chosen-line.ts';
import { hasMeasures, isMeasure, type Usual, usualValue } from './usual-value.ts';

/**
 * What a piece is made of: a product as far as it is known, from all of it to the words that a line
 * has kept. What is left out here is unknown there.
 */
export interface PieceSource<Image extends { id: number } = { id: number }> extends Usual {
  title: string;
  sku: string | null;
  /** Path of the product's page; otherwise its key and title make it. */
  path?: string | undefined;
  key?: string | undefined;
  /** Undefined where only the words of what was chosen are known. */
  choices?: readonly Choice[] | null | undefined;
  images?: readonly Image[] | undefined;
  set_sizes?: readonly SetSize[] | null | undefined;
}

/** A product in what was chosen of it: everything that leaves the catalogue takes its words from here. */
export interface Piece<Image = { id: number }> {
  /** `Lamu Sofa (HOM-SOF-001), Fabric: Sage (SG)` */
  name: string;
  title: string;
  /** `Fabric: Sage (SG)`; empty without a choice. */
  words: string;
  /** `HOM-SOF-001 SG`: the SKU and the codes of what was chosen; null without any. */
  code: string | null;
  /** Path of the product's page that opens so. */
  path: string;
  /** In the order of the product's choices, with its codes of today; unknown words first. */
  chosen: Chosen[];
  /** The values of the product that were chosen. */
  values: ChoiceValue[];
  /** Photo of a chosen value, otherwise the main one. */
  picture: Image | undefined;
  /** One, or several of a nested set; the measures that chosen values have of their own come first. */
  sizes: ProductSize[];
  /** Values that these measures speak of, as `5 × 6 ft`; empty where no choice changes them, or nothing tells. */
  sizesOf: string;
  /**
   * True for the piece that the main photo and the facts show, false once another value is chosen;
   * undefined while one is still open, or nothing tells.
   */
  isUsual: boolean | undefined;
}

export function pieceOf<Image extends { id: number }>(
  product: PieceSource<Image>,
  asked: readonly Chosen[],
): Piece<Image> {
  const { title, sku, images = [], choices = null } = product;
  const path = product.path ?? productPath(product.key ?? '', title);
  const { chosen, values } = resolveChosen(choices, asked);
  const words = chosenWords(chosen);
  const codes = chosen.flatMap(({ code }) => code ?? []);
  // Codes that came from another shop may be whole.
  const parts =
    sku !== null && !codes.some((code) => code.startsWith(sku)) ? [sku, ...codes] : codes;
  const shown = values.map(({ photo }) => images.find(({ id }) => id === photo));
  return {
    name: [pieceName(product), words].filter(Boolean).join(', '),
    title,
    words,
    code: parts.join(' ') || null,
    path: chosenPath(path, chosen),
    chosen,
    values,
    picture: shown.find((image) => image) ?? images[0],
    ...measuresOf(product, values),
    // Words that the product has no value for may say anything.
    isUsual: chosen.length === values.length ? isUsual(product, values) : undefined,
  };
}

/** `Sebule Sofa (HOM-SOF-001)`: a product in a question about it. */
export function pieceName({ title, sku }: { title: string; sku: string | null }): string {
  return sku === null ? title : `${title} (${sku})`;
}

function measuresOf(product: PieceSource, values: readonly ChoiceValue[]) {
  const { width_cm = null, depth_cm = null, height_cm = null, set_sizes } = product;
  const own = values.filter(hasMeasures);
  const speakOf = (product.choices ?? []).flatMap((choice) => {
    if (!isMeasure(choice) && !choice.values.some(hasMeasures)) return [];
    const measured = own.find((value) => choice.values.includes(value));
    return (measured ?? usualValue(product, choice))?.name ?? [];
  });
  const sizesOf = speakOf.join(', ');
  if (set_sizes && own.length === 0) {
    const sizes = set_sizes.map(({ name, width_cm: width, depth_cm: depth, height_cm: height }) => {
      return { name, width, depth, height };
    });
    return { sizes, sizesOf };
  }
  const size = {
    width: own.find(({ width_cm: cm }) => cm)?.width_cm ?? width_cm,
    depth: own.find(({ depth_cm: cm }) => cm)?.depth_cm ?? depth_cm,
    height: own.find(({ height_cm: cm }) => cm)?.height_cm ?? height_cm,
  };
  const isMeasured = Object.values(size).some((cm) => cm !== null);
  return { sizes: isMeasured ? [size] : [], sizesOf };
}

function isUsual(product: PieceSource, values: readonly ChoiceValue[]): boolean | undefined {
  if (product.choices === undefined) return undefined;
  const each = (product.choices ?? []).map((choice) => {
    const usual = usualValue(product, choice);
    const chosen = values.find((value) => choice.values.includes(value));
    // A choice of one value chooses itself.
    const made = chosen ?? (choice.values.length === 1 ? choice.values[0] : undefined);
    return made && usual && made === usual;
  });
  if (each.includes(false)) return false;
  return each.every((is) => is) || undefined;
}
