import type { ReactNode } from 'react';
import { NoneFound, Notice } from '../parts/Notice.tsx';
import { isNarrowed } from './listing.ts';
import type { ListingState } from './useListing.ts';

interface Listed {
  page: number;
  q?: string;
  sort?: string;
}

interface Props<Shown> extends Pick<ListingState<Shown>, 'listing' | 'show'> {
  /** The listing with everything in it. */
  usual: Shown;
  /** One entry, and many: `product`, `products`. */
  one: string;
  many?: string;
  /** Says why there is nothing at all, and what comes next. */
  children: ReactNode;
}

/** Replaces an empty list by the reason, and leads back to everything. */
export function WhyNone<Shown extends Listed>(props: Props<Shown>) {
  const { listing, show, usual, one, many = `${one}s`, children } = props;
  if (!isNarrowed(listing, usual)) return <Notice>{children}</Notice>;
  const words = listing.q?.trim();
  const isFiltered = isNarrowed({ ...listing, q: usual.q }, usual);
  return (
    <NoneFound action={`Show all ${many}`} onShowAll={() => show(usual)}>
      {words
        ? `No ${one} matches “${words}”${isFiltered ? ' with these filters' : ''}.`
        : `No ${one} matches these filters.`}
    </NoneFound>
  );
}
