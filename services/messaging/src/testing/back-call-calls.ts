import type { Caller } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BackCallDetails, BackCallRequest } from '@loanline/proto/entities/back-call';
import type { RunningMessaging } from './start-messaging.ts';

export const form = {
  customerName: 'Priya Okafor',
  amountDue: '£1,120.5',
  phoneNumber: '07700 900123',
  address: '14 Station Road',
  agentPhone: '07700 900777',
};

interface Requested {
  readonly request: BackCallRequest;
  readonly error?: string;
}

/** What the tests of back call requests call. */
export const createBackCallCalls = (runningNow: () => RunningMessaging) => {
  const request = async (over: object = {}, headers = {}) =>
    runningNow().call<Requested>('POST', '/api/backcall', admin, { ...form, ...over }, headers);
  return {
    request,
    stored: async (over: object = {}) => (await request(over)).body.request,
    list: (query = '', caller: Caller = admin) =>
      runningNow().call<BackCallRequest[]>('GET', `/api/backcalls${query}`, caller),
    change: (id: number, body: object, caller: Caller = admin, headers = {}) =>
      runningNow().call<BackCallRequest & { code: string; error: string }>(
        'PATCH',
        `/api/backcalls/${id}`,
        caller,
        body,
        headers,
      ),
    details: (id: number, caller: Caller = admin) =>
      runningNow().call<BackCallDetails>('GET', `/api/backcalls/${id}`, caller),
    /** What was announced of a request since it was at that version, up to a status that it was given. */
    announcedSince: ({ id, version }: BackCallRequest, last: string) =>
      eventually(() => {
        const changesSeen = runningNow().published.flatMap((event) =>
          event.name === 'backcall.changed.v1' && event.data.backCallId === id && event.data.version > version
            ? [event.data]
            : [],
        );
        return changesSeen.at(-1)?.status === last
          ? Promise.resolve(changesSeen)
          : Promise.reject(new Error(`Not announced yet as ${last}`));
      }),
  };
};

export const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);
