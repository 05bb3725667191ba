/** A product in the search; empty properties are absent. */
export interface SearchEntry {
  /** Id, or SKU of a seed product. */
  key: string;
  title: string;
  sku?: string;
  /** Place in the taxonomy: Office · Desks. */
  place?: string;
  /** Main colour, as filters name it: Yellow. */
  colour?: string;
  /** Width in centimetres. */
  width?: number;
  /** In shillings, where the company shows prices. */
  price?: number;
  /** Seats, colours as they are written and as filters name them, material and tags. */
  words?: string;
  choices?: OfferedChoice[];
}

/** A choice of a product in the search. */
export interface OfferedChoice {
  name: string;
  values: OfferedValue[];
}

export interface OfferedValue {
  name: string;
  code?: string;
  /** The product's main colour in this value, as filters name it. */
  colour?: string;
}

/** A packed choice: indexes into `texts`. */
export interface PackedChoice {
  name: number;
  values: number[];
  codes?: string[] | undefined;
  colours?: number[] | undefined;
}

/**
 * Packed entries: a column for each property, which compresses better than rows, with texts shared
 * by products stored once. Missing values are empty texts, or 0.
 */
export interface SearchList {
  keys: string[];
  titles: string[];
  skus: string[];
  /** Indexes into `texts`, as are `colours` and `words`. */
  places: number[];
  colours: number[];
  widths: number[];
  /** Absent where no prices are shown. */
  prices?: number[] | undefined;
  words: number[][];
  texts: string[];
  /** Indexes into `offers`, which many products share; absent where none has choices. */
  choices?: number[][] | undefined;
  offers?: PackedChoice[] | undefined;
}

/** Unpacks the entries. A device may still have a list without colours, widths and choices. */
export function unpacked(list: SearchList): SearchEntry[] {
  const { keys, titles, skus, places, colours = [], widths = [], prices, words, texts } = list;
  const textAt = (index = -1) => texts[index] ?? '';
  const offers = (list.offers ?? []).map(
    (packed): OfferedChoice => ({
      name: textAt(packed.name),
      values: packed.values.map((value, at) => ({
        name: textAt(value),
        ...withoutEmpty({ code: packed.codes?.[at], colour: textAt(packed.colours?.[at]) }),
      })),
    }),
  );
  return keys.map((key, index) => ({
    key,
    title: titles[index] ?? '',
    ...withoutEmpty({
      sku: skus[index],
      place: textAt(places[index]),
      colour: textAt(colours[index]),
      width: widths[index],
      price: prices?.[index],
      words: words[index]?.map(textAt).join(' '),
      choices: list.choices?.[index]?.length
        ? list.choices[index].flatMap((at) => offers[at] ?? [])
        : undefined,
    }),
  }));
}

/** Leaves out what is empty. */
export function withoutEmpty<Entry extends object>(
  entry: Entry,
): { [Name in keyof Entry]?: NonNullable<Entry[Name]> } {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value)) as {
    [Name in keyof Entry]?: NonNullable<Entry[Name]>;
  };
}
