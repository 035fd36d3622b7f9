import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { countChats } from './count-chats.ts';
import { doorsFrom, type Load } from './load.ts';
import { untilAcknowledged } from './until-acknowledged.ts';

/** Lists what is stored of the submissions: the reference that each idempotency key was answered with. */
type ReadStored = () => Promise<readonly { readonly key: string; readonly reference: string }[]>;

/** Customers submit applications, each under a key of its own; the chat service consumes the event of each, and opens its chat. */
export const createSubmissions = (gateways: readonly string[], readStored: ReadStored): Load => {
  const refusals = new Map<string, number>();
  const acknowledged = new Map<string, string>();
  return {
    name: 'submissions',
    perSecond: 3,
    refusals,
    write: async (n) => {
      const key = randomUUID();
      const body = await untilAcknowledged(
        doorsFrom(gateways, n),
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
      const stored = await readStored();
      const storedOnce = stored.filter(({ key, reference }) => acknowledged.get(key) === reference).length;
      return {
        acknowledged: acknowledged.size,
        storedOnce,
        seen: await countChats(gateways, [...acknowledged.values()]),
        pushed: 0,
        wrong: stored.length - storedOnce,
      };
    },
    close: () => undefined,
  };
};
