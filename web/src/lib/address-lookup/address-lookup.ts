import type { AddressSuggestion, FoundAddress } from '@loanline/proto/entities/address';
import type { Routes } from '@loanline/proto/routes';
import { request } from '../api/api.ts';
import { patience } from '../api/patience.ts';

/** Finds addresses by what someone types of them. */
export interface AddressLookup {
  /** False when no provider is set up: addresses are typed. */
  available(): Promise<boolean>;
  /** @param session goes with every call from the first letter to the address that is chosen */
  search(query: string, session: string, signal: AbortSignal): Promise<readonly AddressSuggestion[]>;
  find(id: string, session: string): Promise<FoundAddress>;
}

/** The look-up of the lender's own server, which keeps the provider's key. */
export const addressLookup: AddressLookup = {
  available: async () =>
    (await request<Routes['getAddressSearchAvailability']>('GET /api/addresses/availability')).available,
  search: (query, session, signal) =>
    request<Routes['searchAddresses']>('GET /api/addresses', { query: { query, session }, signal }),
  find: (id, session) =>
    request<Routes['getAddress']>('GET /api/addresses/{id}', {
      params: { id },
      query: { session },
      signal: patience(),
    }),
};
