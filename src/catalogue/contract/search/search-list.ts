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
}

/** Unpacks the entries. A device may still have a list without colours and widths. */
export function unpacked(list: SearchList): SearchEntry[] {
  const { keys, titles, skus, places, colours = [], widths = [], prices, words, texts } = list;
  const textAt = (index = -1) => texts[index] ?? '';
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
    }),
  }));
}

type Optional = Omit<SearchEntry, 'key' | 'title'>;

export function withoutEmpty(
  entry: {
    [Name in keyof Optional]-?: Optional[Name] | null | undefined;
  },
): Optional {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value));
}
