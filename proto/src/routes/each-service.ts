import * as z from 'zod/mini';
import { defineRoutes, type BackService, type Route } from '../contract.ts';
import { auditEntry, auditFilters } from '../entities/audit-entry.ts';
import { moment } from '../entities/fields.ts';
import { erasedRecords, retainedRecords, personToErase } from '../entities/person.ts';
import { retentionState } from '../entities/retention.ts';
import { processStatus } from '../entities/system.ts';

/** The calls that the gateway makes to every service, to put the answers together. */
const routesOf = <S extends BackService>(service: S) =>
  defineRoutes(service, {
    getStatus: {
      method: 'GET',
      path: '/internal/status',
      summary: 'The status of this process',
      access: 'internal',
      rate: 'read',
      success: { status: 200, body: processStatus },
      problems: [],
    },

    listAuditEntries: {
      method: 'GET',
      path: '/internal/audit-entries',
      summary:
        'Entries of this service before a moment and, at that moment, before a number; the newest first',
      access: 'internal',
      rate: 'read',
      query: z.object({
        ...auditFilters,
        limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(201)),
        before: z.optional(moment),
        beforeNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      }),
      success: { status: 200, body: z.array(auditEntry) },
      problems: [],
    },

    getRetention: {
      method: 'GET',
      path: '/internal/retention',
      summary: 'The retention periods of this service',
      access: 'internal',
      rate: 'read',
      success: { status: 200, body: z.array(retentionState) },
      problems: [],
    },

    runRetention: {
      method: 'POST',
      path: '/internal/retention/run',
      summary: 'Begins to delete records past their retention period',
      access: 'internal',
      rate: 'write',
      success: { status: 200, body: z.array(retentionState) },
      problems: [],
    },

    previewErasure: {
      method: 'POST',
      path: '/internal/people/preview',
      summary: 'What an erasure would erase and keep here; changes nothing',
      access: 'internal',
      rate: 'read',
      body: personToErase,
      success: {
        status: 200,
        body: z.object({ erased: z.array(erasedRecords), kept: z.array(retainedRecords) }),
      },
      problems: [],
    },
  });

export const routesOfEachService = {
  applications: routesOf('applications'),
  chat: routesOf('chat'),
  messaging: routesOf('messaging'),
  reminders: routesOf('reminders'),
  integrations: routesOf('integrations'),
} as const satisfies Record<BackService, Record<string, Route>>;
