import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { gatewaysFrom, type Load } from './load.ts';
import type { ReadConsumed } from './read-consumed.ts';
import { untilAcknowledged } from './until-acknowledged.ts';

/** Lists what is stored of the submissions: the reference that each idempotency key was answered with. */
type ReadStored = () => Promise<readonly { readonly key: string; readonly reference: string }[]>;

/** Customers submit applications, each under a key of its own; other services consume the event of each. */
export const createSubmissions = (
  gateways: readonly string[],
  readStored: ReadStored,
  readConsumed: ReadConsumed,
): Load => {
  const refusals = new Map<string, number>();
  const acknowledged = new Map<string, string>();
  return {
    name: 'submissions',
    perSecond: 3,
    refusals,
    write: async (n, onBegin) => {
      onBegin();
      const key = randomUUID();
      const body = await untilAcknowledged(
        gatewaysFrom(gateways, n),
        '/api/loan-applications',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(applyPayload(londonToday())),
        },
        refusals,
      );
      if (body === null) return false;
      acknowledged.set(key, (JSON.parse(body) as { applicationId: string }).applicationId);
      return true;
    },
    count: async () => {
      const [stored, consumed] = [await readStored(), await readConsumed()];
      const storedOnce = stored.filter(({ key, reference }) => acknowledged.get(key) === reference).length;
      return {
        acknowledged: acknowledged.size,
        storedOnce,
        seen: [...acknowledged.values()].filter((reference) => consumed.has(reference)).length,
        pushed: 0,
        wrong: stored.length - storedOnce,
      };
    },
    close: () => undefined,
  };
};
