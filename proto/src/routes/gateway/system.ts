import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { systemStatus } from '../../entities/system.ts';

const ofQueue = z.object({ queue: z.string().check(z.regex(/^[a-z]{1,40}$/)) });

const id = z.string().check(z.minLength(1), z.maxLength(100));

export const systemRoutes = defineRoutes('gateway', {
  getSystem: {
    method: 'GET',
    path: '/api/admin/system',
    summary: 'How each service, queue and provider is, and the events that could not be handled',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: systemStatus },
    problems: [],
  },

  replayDeadLetters: {
    method: 'POST',
    path: '/api/admin/system/queues/{queue}/replay',
    summary: "Gives dead letters back to a queue's handlers, as if new: one of them, or all",
    access: 'admin',
    rate: 'write',
    audit: 'replay dead letters',
    params: ofQueue,
    body: z.object({ id: z.optional(id) }),
    success: { status: 200, body: z.object({ replayed: z.number() }) },
    problems: ['not-found', 'service-unavailable'],
  },

  discardDeadLetter: {
    method: 'POST',
    path: '/api/admin/system/queues/{queue}/discard',
    summary: 'Discards a dead letter permanently, with the reason why that does no harm',
    access: 'admin',
    rate: 'write',
    audit: 'discard dead letter',
    params: ofQueue,
    body: z.object({
      id,
      reason: z
        .string('Enter a reason')
        .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(300, 'Use up to 300 characters')),
    }),
    success: { status: 200, body: z.object({ discarded: z.number() }) },
    problems: ['not-found', 'service-unavailable'],
  },
});
