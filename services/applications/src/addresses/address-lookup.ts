import type { AddressSuggestion, FoundAddress } from '@loanline/proto/entities/address';

/** Finds addresses in Great Britain. @throws ProblemError `service-unavailable` when the provider does not answer. */
export interface AddressLookup {
  /** @param session goes with every call of one search: the provider bills them as one */
  search(query: string, session: string): Promise<AddressSuggestion[]>;
  /** Null when there is no such address. */
  find(id: string, session: string): Promise<FoundAddress | null>;
}
