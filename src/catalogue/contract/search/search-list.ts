/** A product as the search finds it; what is empty is left out. */
export interface SearchEntry {
  /** Its id, or the SKU that it came with. */
  key: string;
  title: string;
  sku?: string;
  /** Where it stands: Office · Desks. */
  place?: string;
  /** Colour, material and tags. */
  words?: string;
}

/**
 * The entries as they travel: a column for each part, which compresses far better than a row for each
 * product, and each text that products share only once. What is empty is an empty text here.
 */
export interface SearchList {
  keys: string[];
  titles: string[];
  skus: string[];
  /** Places in `texts`, as `words` are: colour, material and tags of each product. */
  places: number[];
  words: number[][];
  texts: string[];
}

/** The entries that were sent. */
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
