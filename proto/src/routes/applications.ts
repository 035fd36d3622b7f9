import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { applicationReference, paging } from '../entities/fields.ts';
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

export const listApplications = defineRoute({
  service: 'applications',
  method: 'GET',
  path: '/api/applications',
  summary: 'Active tracked applications, for staff; the next page has its cursor in x-next-cursor',
  access: 'staff',
  rate: 'read',
  query: z.object({
    ...paging,
    /** Part of a reference, name, e-mail address or phone number. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    /** First and last stage of those wanted. */
    fromStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
    toStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
    sort: z._default(z.enum(applicationSorts), 'newest'),
  }),
  success: { status: 200, body: z.array(staffApplication) },
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
