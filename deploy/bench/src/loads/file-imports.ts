import { randomBytes } from 'node:crypto';
import { gatewaysFrom, type Load } from './load.ts';
import type { ReadConsumed } from './read-consumed.ts';
import type { Staff } from './staff.ts';
import { untilAcknowledged } from './until-acknowledged.ts';

const rowsPerFile = 5;

/** Lists the stored references that begin with a prefix. */
type ReadStored = (prefix: string) => Promise<readonly string[]>;

/** Staff import files of new applications: one service reads them, a second stores them, others consume the events. */
export const createFileImports = (
  gateways: readonly string[],
  staff: Staff,
  readStored: ReadStored,
  readConsumed: ReadConsumed,
): Load => {
  const refusals = new Map<string, number>();
  const prefix = `X${randomBytes(3).toString('hex').toUpperCase()}`;
  const acknowledged = new Set<string>();
  return {
    name: 'file imports',
    perSecond: 0.5,
    refusals,
    write: async (n, onBegin) => {
      onBegin();
      const references = Array.from({ length: rowsPerFile }, (_, row) => `${prefix}${n * rowsPerFile + row}`);
      const rows = references.map((reference) => `${reference},Nia,Okoro,nia@example.org,300`);
      const form = new FormData();
      const text = ['Application ID,First Name,Last Name,Email,Loan Amount', ...rows, ''].join('\n');
      form.set('csv', new Blob([text], { type: 'text/csv' }), 'applications.csv');
      const body = await untilAcknowledged(
        gatewaysFrom(gateways, n),
        '/api/applications/import',
        { method: 'POST', headers: staff.headers, body: form },
        refusals,
      );
      if (body !== null) references.forEach((reference) => acknowledged.add(reference));
      return body !== null;
    },
    count: async () => {
      const [stored, consumed] = [await readStored(prefix), await readConsumed()];
      const storedOnce = stored.filter(
        (one) => acknowledged.has(one) && stored.indexOf(one) === stored.lastIndexOf(one),
      ).length;
      return {
        acknowledged: acknowledged.size,
        storedOnce,
        seen: [...acknowledged].filter((reference) => consumed.has(reference)).length,
        pushed: 0,
        wrong: stored.length - storedOnce,
      };
    },
    close: () => undefined,
  };
};
