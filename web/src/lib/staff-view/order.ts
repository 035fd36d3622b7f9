import type { AddressPart } from './address-part.ts';

/** In which order a list is. */
export interface OrderView {
  /** The name of one of the list's orders; empty for the usual one. */
  sort: string;
  /** Whether it is listed from the end of that order. */
  reversed: boolean;
}

export const orderAddress: AddressPart<OrderView> = {
  read: (address) => {
    const sort = address.get('sort') ?? '';
    return { sort: /^[a-z-]+$/.test(sort) ? sort : '', reversed: address.get('reversed') === '1' };
  },
  write: ({ sort, reversed }, address) => {
    if (sort) address.set('sort', sort);
    if (reversed) address.set('reversed', '1');
  },
};
