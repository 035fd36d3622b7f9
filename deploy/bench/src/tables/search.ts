import { benchAllRecords } from '../search/all-records.ts';
import { benchCustomers } from '../search/customers.ts';
import { fillRecords } from '../search/fill-records.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atMost, type Limit } from './table.ts';

/** Searches of customers at their service, and of all records through a gateway. */
export const benchSearch = async ({ product }: SideBySide): Promise<Limit[]> => {
  await fillRecords(product);
  const ofCustomers = await benchCustomers(product);
  const ofAllRecords = await benchAllRecords(product);
  return [
    atMost('search of a million customers, p95 ms', ofCustomers.p95, 30),
    { text: 'search only by indexes', isMet: !ofCustomers.readsAll },
    atMost('search of all records, slowest p95 ms', ofAllRecords, 100),
  ];
};
