/** A product in the search; empty properties are absent. */
export interface SearchEntry {
  /** Id, or SKU of a seed product. */
  key: string;
  title: string;
  sku?: string;
  /** Place in the taxonomy: Office · Desks. */
  place?: string;
  /** Colour, material and tags. */
  words?: string;
}

/**
 * Packed entries: a column for each property, which compresses better than rows, with texts shared
 * by products stored once. Missing values are empty texts.
 */
export interface SearchList {
  keys: string[];
  titles: string[];
  skus: string[];
  /** Indexes into `texts`, as are `words`: colour, material and tags of each product. */
  places: number[];
  words: number[][];
  texts: string[];
}

/** Unpacks the entries. */
export function unpacked({ keys, titles, skus, places, words, texts }: SearchList): SearchEntry[] {
  const textAt = (place = -1) => texts[place] ?? '';
  return keys.map((key, index) => ({
    key,
    title: titles[index] ?? '',
    ...withoutEmpty({
      sku: skus[index],
      place: textAt(places[index]),
      words: words[index]?.map(textAt).join(' '),
    }),
  }));
}

export function withoutEmpty(
  entry: Record<'sku' | 'place' | 'words', string | null | undefined>,
): Pick<SearchEntry, 'sku' | 'place' | 'words'> {
  return Object.fromEntries(Object.entries(entry).filter(([, text]) => text));
}
