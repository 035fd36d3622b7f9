import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { applicationReference, moment, paging } from '../entities/fields.ts';
import {
  applicationCounters,
  staffApplication,
  stageChange,
  trackedApplication,
} from '../entities/tracked-application.ts';
import { stage } from '../enums/stages.ts';

const byReference = z.object({ applicationId: applicationReference });

export const getApplication = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/applications/{applicationId}',
  summary: 'One tracked application, by its reference or its tracker id',
  access: 'tracker',
  rate: 'lookup',
  params: byReference,
  success: { status: 200, body: trackedApplication },
  problems: ['not-found'],
});

export const applicationSorts = ['newest', 'updated', 'name', 'stage', 'amount'] as const;

/** Filters of a list of applications: part of their names and numbers, and their stages. */
const applicationFilter = {
  /** Part of a reference, name, e-mail address or phone number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** First and last stage of the range. */
  fromStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
  toStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
};

export const listApplications = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/applications',
  summary: 'Active tracked applications, for staff; the next page has its cursor in x-next-cursor',
  access: 'staff',
  rate: 'read',
  query: z.object({
    ...paging,
    ...applicationFilter,
    sort: z._default(z.enum(applicationSorts), 'newest'),
  }),
  success: { status: 200, body: z.array(staffApplication) },
  problems: [],
});

export const listUnreadApplications = defineRoute({
  service: 'chat',
  delegatesTo: ['applications'],
  method: 'GET',
  path: '/api/applications/unread',
  summary:
    'Active applications whose chat the caller has not read, those that have waited longest first; at most the 200 whose customers wrote last',
  access: 'staff',
  rate: 'read',
  query: z.object({ ...paging, ...applicationFilter }),
  success: { status: 200, body: z.array(staffApplication) },
  problems: [],
});

/**
 * Not a public route: chat knows which applications are waiting, and requests them on behalf of the member of staff who
 * called it.
 */
export const listWaitingApplications = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/internal/applications/waiting',
  summary: 'Active applications among those given, by how long each has waited',
  access: 'staff',
  rate: 'read',
  body: z.object({
    ...paging,
    ...applicationFilter,
    /** Since when, by reference. */
    waiting: z.record(z.string(), moment),
  }),
  success: {
    status: 200,
    body: z.object({ applications: z.array(staffApplication), nextCursor: z.nullable(z.string()) }),
  },
  problems: [],
});

export const countApplications = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/applications/counters',
  summary: "The dashboard's four counters",
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: applicationCounters },
  problems: [],
});

export const changeStage = defineRoute({
  service: 'applications',
  method: 'PATCH',
  path: '/api/applications/{applicationId}/stage',
  summary: 'Moves an application to a stage, with an optional note that the customer sees',
  access: 'staff',
  rate: 'write',
  params: byReference,
  body: z.object({
    stage,
    note: z.optional(
      z.string().check(z.trim(), z.maxLength(1000, 'Notes can be up to 1000 characters long')),
    ),
    /** The version the screen showed; when given and no longer current, the call is refused as a conflict. */
    version: z.optional(z.number()),
  }),
  success: { status: 200, body: staffApplication },
  problems: ['not-found', 'conflict'],
});

export const undoStageChange = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/api/applications/{applicationId}/stage/undo',
  summary: 'Takes back the latest stage change; refused when another change came after it',
  access: 'staff',
  rate: 'write',
  params: byReference,
  body: z.object({ changeId: z.number() }),
  success: { status: 200, body: staffApplication },
  problems: ['not-found', 'nothing-to-undo'],
});

export const listStageChanges = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/applications/{applicationId}/stage/history',
  summary: "An application's stage changes, newest first",
  access: 'staff',
  rate: 'read',
  params: byReference,
  success: { status: 200, body: z.array(stageChange) },
  problems: ['not-found'],
});
