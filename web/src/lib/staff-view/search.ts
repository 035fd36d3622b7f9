import type { AddressPart } from './address-part.ts';

/** What a list is searched for; the sections share it. */
export interface SearchView {
  search: string;
}

export const searchAddress: AddressPart<SearchView> = {
  read: (address) => ({ search: address.get('search')?.trim() ?? '' }),
  write: ({ search }, address) => {
    if (search) address.set('search', search);
  },
};
