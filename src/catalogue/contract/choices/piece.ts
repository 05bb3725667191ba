import { productPath } from '../product-address.ts';
import type { Choice, ChoiceValue } from './choice.ts';
import { type Chosen, chosenWords, pieceName } from './chosen.ts';
import { chosenPath, resolveChosen } from './chosen-line.ts';
import type { ProductSize, SetSize } from './measures.ts';
import { hasMeasures, isMeasure, placeOf, type Usual, usualValue } from './usual-value.ts';

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
  /** Usual values in whose place another was chosen, as `Stone, 5 × 6 ft`; empty without any. */
  unlike: string;
  /** Values in whose place another was chosen, which its picture shows all the same, as `Stone`. */
  shownIn: string;
  /** Facts that name a usual value, with the chosen one in its place. */
  facts: Facts;
}

export type Facts = Record<'mattress' | 'colour' | 'material', string | null>;

/** What a product has of one choice. */
interface Made {
  choice: Choice;
  usual: ChoiceValue | undefined;
  value: ChoiceValue | undefined;
}

/** @param turnedTo photo that is shown of it, where that is another one than it would choose */
export function pieceOf<Image extends { id: number }>(
  product: PieceSource<Image>,
  asked: readonly Chosen[],
  turnedTo?: number,
): Piece<Image> {
  const { title, sku, images = [], choices = null } = product;
  const path = product.path ?? productPath(product.key ?? '', title);
  const { chosen, values } = resolveChosen(choices, asked);
  const made = (choices ?? []).map((choice): Made => {
    const value = values.find((each) => choice.values.includes(each));
    return { choice, usual: usualValue(product, choice), value };
  });
  const others = made.filter(({ usual, value }) => usual && value && usual !== value);
  const words = chosenWords(chosen);
  const shown = values.map(({ photo }) => images.find(({ id }) => id === photo));
  const picture =
    images.find(({ id }) => id === turnedTo) ??
    // The main one shows its usual values, so that another tells more of what was chosen.
    shown.find((image) => image && image !== images[0]) ??
    images[0];
  return {
    name: pieceName(product, chosen),
    title,
    words,
    code: codeOf(sku, chosen),
    path: chosenPath(path, chosen),
    chosen,
    values,
    picture,
    ...measuresOf(product, made),
    // Words that the product has no value for may say anything.
    isUsual:
      choices !== product.choices || chosen.length > values.length ? undefined : isUsual(made),
    unlike: others.map(({ usual }) => usual?.name).join(', '),
    shownIn: shownIn(made, picture),
    facts: {
      mattress: factWith(product.mattress, others),
      colour: factWith(product.colour, others),
      material: factWith(product.material, others),
    },
  };
}

/** A photo of a value shows that one, and else what is usual. */
function shownIn(made: readonly Made[], picture: { id: number } | undefined): string {
  return made
    .flatMap(({ choice, usual, value }) => {
      const own = picture && choice.values.find(({ photo }) => photo === picture.id);
      const shown = own ?? usual;
      return shown && value && shown !== value && !isSize(choice) ? shown.name : [];
    })
    .join(', ');
}

/** True for a choice that changes how large a product is, and not how it looks. */
function isSize(choice: Choice): boolean {
  return isMeasure(choice) || choice.values.some(hasMeasures);
}

function codeOf(sku: string | null, chosen: readonly Chosen[]): string | null {
  const codes = chosen.flatMap(({ code }) => code ?? []);
  // Codes that came from another shop may be whole.
  const isWhole = sku === null || codes.some((code) => code.startsWith(sku));
  return (isWhole ? codes : [sku, ...codes]).join(' ') || null;
}

function measuresOf(product: PieceSource, made: readonly Made[]) {
  const { width_cm = null, depth_cm = null, height_cm = null, set_sizes } = product;
  const own = made.flatMap(({ value }) => (value && hasMeasures(value) ? value : []));
  const size = {
    width: own.find(({ width_cm: cm }) => cm)?.width_cm ?? width_cm,
    depth: own.find(({ depth_cm: cm }) => cm)?.depth_cm ?? depth_cm,
    height: own.find(({ height_cm: cm }) => cm)?.height_cm ?? height_cm,
  };
  const sizesOf = made
    .filter(({ choice }) => isSize(choice))
    .flatMap(({ usual, value }) => {
      const of = value && hasMeasures(value) ? value : usual;
      // The measures themselves say `160 cm`, unless another was chosen.
      const isSaid = Object.values(size).some((cm) => of?.name === `${cm} cm`);
      return of && !(isSaid && (value ?? of) === of) ? of.name : [];
    })
    .join(', ');
  if (set_sizes && own.length === 0) {
    const sizes = set_sizes.map(({ name, width_cm: width, depth_cm: depth, height_cm: height }) => {
      return { name, width, depth, height };
    });
    return { sizes, sizesOf };
  }
  const isMeasured = Object.values(size).some((cm) => cm !== null);
  return { sizes: isMeasured ? [size] : [], sizesOf };
}

function isUsual(made: readonly Made[]): boolean | undefined {
  const each = made.map(({ choice: { values }, usual, value }) => {
    // A choice of one value chooses itself.
    const chosen = value ?? (values.length === 1 ? values[0] : undefined);
    return chosen && usual && chosen === usual;
  });
  if (each.includes(false)) return false;
  return each.every(Boolean) || undefined;
}

/** `Stone, oak and cognac` becomes `Sage, oak and cognac`; what is said of a name in brackets goes with it. */
function factWith(fact: string | null | undefined, others: readonly Made[]): string | null {
  if (!fact) return null;
  const places = others
    .map(({ usual, value }) => ({
      at: placeOf(usual?.name ?? '', fact),
      length: usual?.name.length ?? 0,
      name: value?.name ?? '',
    }))
    .filter(({ at }) => at >= 0);
  // From the end, so that earlier places stay where they are.
  return places
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, length, name }) => {
      const isLow = /^\p{Ll}/u.test(text.slice(at)) && /^\p{Lu}\p{Ll}/u.test(name);
      const cased = isLow ? name.charAt(0).toLowerCase() + name.slice(1) : name;
      return text.slice(0, at) + cased + text.slice(at + length).replace(/^ \([^)]*\)/, '');
    }, fact);
}
