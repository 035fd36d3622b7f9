import * as z from 'zod/mini';
import { defineRoute, type BackService, type Route } from '../contract.ts';
import { auditEntry } from '../entities/audit-entry.ts';
import { moment, paging } from '../entities/fields.ts';

const words = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/** What the entries can be narrowed down by. */
export const auditFilters = {
  /** Whose they are, to the letter but for its case. */
  actor: words,
  /** Part of what was done. */
  action: words,
  /** Part of the record's name, such as 07480. */
  record: words,
  /** The first day and the last, in London. */
  from: z.optional(z.iso.date('Enter a date')),
  until: z.optional(z.iso.date('Enter a date')),
};

export const listAudit = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What staff did and read, and who signed in, the newest first; the next page has its cursor in x-next-cursor',
  access: 'staff',
  rate: 'read',
  query: z.object({ ...paging, ...auditFilters }),
  success: { status: 200, body: z.array(auditEntry) },
  problems: ['service-unreachable'],
});

/** Not among the public routes: the gateway puts together what each service keeps. */
const auditOf = <S extends BackService>(service: S) =>
  defineRoute({
    service,
    method: 'GET',
    path: '/internal/audit-entries',
    summary: 'Entries of this service before a moment and, at that moment, before a number; the newest first',
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
  });

export const applicationsAudit = auditOf('applications');
export const chatAudit = auditOf('chat');
export const messagingAudit = auditOf('messaging');
export const remindersAudit = auditOf('reminders');
export const integrationsAudit = auditOf('integrations');

export const auditOfServices = {
  applications: applicationsAudit,
  chat: chatAudit,
  messaging: messagingAudit,
  reminders: remindersAudit,
  integrations: integrationsAudit,
} as const satisfies Record<BackService, Route>;
