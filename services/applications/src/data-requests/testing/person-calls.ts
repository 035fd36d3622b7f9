import { expect } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { personHolders, type FoundPerson, type PersonRequest } from '@loanline/proto/entities/person';
import type { EventData, EventOf } from '@loanline/proto/events';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import type { RunningApplications } from '../../testing/start-applications.ts';

/** Calls as the gateway does for an admin. */
export const gateway = { kind: 'service', service: 'gateway' } as const;

/** What a submission of `submit` has of its person. */
export const phone = '+447700900123';
export const email = 'priya.okafor@example.com';

/** The envelope of an event about a request. */
export const answerEvent = (requestId: string) => ({
  id: randomUUID(),
  key: requestId,
  version: 1,
  occurredAt: new Date().toISOString(),
  correlationId: 'a-correlation',
});

/** The calls and events of tests about requests to export or erase a person. */
export const createPersonCalls = (serviceOf: () => RunningApplications) => {
  const reread = async (id: string) =>
    (await serviceOf().call<PersonRequest>('GET', `/api/admin/people/requests/${id}`, admin)).body;
  /** As a service that is not there in this test would. */
  const answer = (requestId: string, from: (typeof personHolders)[number], more: object = {}) =>
    serviceOf().publish({
      ...answerEvent(requestId),
      name: 'person.answered.v1',
      data: {
        requestId,
        service: from,
        erased: [],
        kept: [],
        data: null,
        ...more,
      } satisfies EventData<'person.answered.v1'>,
    });
  return {
    reread,
    answer,
    submit: async (changes: object = {}) => {
      const payload = { ...applyPayload(londonToday()), ...changes };
      const { body } = await serviceOf().call<{ applicationId: string }>(
        'POST',
        '/api/loan-applications',
        anonymous,
        payload,
      );
      return body.applicationId;
    },
    find: async (asked: string) =>
      (
        await serviceOf().call<FoundPerson>('POST', '/internal/people/find', gateway, {
          asked,
          also: {},
        })
      ).body,
    ask: async (kind: PersonRequest['kind'], who: object) =>
      (
        await serviceOf().call<PersonRequest>('POST', '/api/admin/people/requests', admin, {
          kind,
          reason: 'Asked by letter',
          ...who,
        })
      ).body,
    file: (id: string) =>
      serviceOf().call<{ records: Record<string, Record<string, unknown[]>> }>(
        'GET',
        `/api/admin/people/requests/${id}/file`,
        admin,
      ),
    eventsOf: <N extends 'person.requested.v1' | 'application.erased.v1'>(name: N, key: string) =>
      serviceOf().published.filter(
        (event): event is Extract<typeof event, EventOf<N>> => event.name === name && event.key === key,
      ),
    answerAll: async (requestId: string) => {
      for (const holder of personHolders) if (holder !== 'applications') await answer(requestId, holder);
      await eventually(async () => expect((await reread(requestId)).completedAt).not.toBeNull());
    },
  };
};
