import * as z from 'zod/mini';
import { defineRoute, type BackService, type Route } from '../contract.ts';
import { processStatus, systemStatus } from '../entities/system.ts';

export const getSystem = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'How each service, queue and provider is, and the events that could not be handled',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: systemStatus },
  problems: [],
});

const ofQueue = z.object({ queue: z.string().check(z.regex(/^[a-z]{1,40}$/)) });
const id = z.string().check(z.minLength(1), z.maxLength(100));

export const replayDeadLetters = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/system/queues/{queue}/replay',
  summary: "Gives dead letters back to a queue's handlers, as if new: one of them, or all",
  access: 'staff',
  rate: 'write',
  params: ofQueue,
  body: z.object({ id: z.optional(id) }),
  success: { status: 200, body: z.object({ replayed: z.number() }) },
  problems: ['not-found', 'service-unavailable'],
});

export const discardDeadLetter = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/system/queues/{queue}/discard',
  summary: 'Throws a dead letter away for good, with the reason why that does no harm',
  access: 'staff',
  rate: 'write',
  params: ofQueue,
  body: z.object({
    id,
    reason: z
      .string('Enter a reason')
      .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(300, 'Use up to 300 characters')),
  }),
  success: { status: 200, body: z.object({ discarded: z.number() }) },
  problems: ['not-found', 'service-unavailable'],
});

/** Not among the public routes: the gateway asks each service how it is. */
const statusOf = <S extends BackService>(service: S) =>
  defineRoute({
    service,
    method: 'GET',
    path: '/internal/status',
    summary: 'How this process is',
    access: 'internal',
    rate: 'read',
    success: { status: 200, body: processStatus },
    problems: [],
  });

export const applicationsStatus = statusOf('applications');
export const chatStatus = statusOf('chat');
export const messagingStatus = statusOf('messaging');
export const remindersStatus = statusOf('reminders');
export const integrationsStatus = statusOf('integrations');

export const statusOfServices = {
  applications: applicationsStatus,
  chat: chatStatus,
  messaging: messagingStatus,
  reminders: remindersStatus,
  integrations: integrationsStatus,
} as const satisfies Record<BackService, Route>;
