import type { BatchHandler } from '@loanline/kit/events/inbox/transactional-handler';
import type { AnyEvent } from '@loanline/proto/events';
import { storeRecords, type EventRecords } from '../store/contacts.ts';

/** Stores what events say about records, those that come at the same time in one transaction. */
export const noteRecords = <E extends AnyEvent>(recordsOf: (event: E) => EventRecords): BatchHandler<E> => ({
  batch: (events, client) => storeRecords(client, events.map(recordsOf)),
});
