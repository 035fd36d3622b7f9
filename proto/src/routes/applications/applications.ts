import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReferences } from '../../entities/conversations/staff-inbox.ts';
import {
  applicationCounters,
  applicationFilter,
  applicationSummary,
  staffApplication,
  stageChange,
  trackedApplication,
} from '../../entities/tracked-application.ts';
import { listedOutcome, outcomeListFilter } from '../../entities/outcomes/outcome.ts';
import { applicationReference, moment, paging } from '../../entities/fields.ts';
import { ordering } from '../../entities/lists/ordering.ts';
import { outcome } from '../../enums/outcomes.ts';
import { stage } from '../../enums/stages.ts';
import { exportRoute } from '../exports.ts';

const byReference = z.object({ applicationId: applicationReference });

export const applicationSorts = ['newest', 'updated', 'name', 'stage', 'amount'] as const;

export const applicationsRoutes = defineRoutes('applications', {
  getApplication: {
    method: 'GET',
    path: '/api/applications/{applicationId}',
    summary: 'One tracked application, by its reference or its tracker id',
    access: 'tracker',
    rate: 'lookup',
    audit: 'read',
    params: byReference,
    success: { status: 200, body: trackedApplication },
    problems: ['not-found'],
  },

  listApplications: {
    method: 'GET',
    path: '/api/applications',
    summary: 'Active tracked applications, for staff; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      ...applicationFilter,
      ...ordering(applicationSorts),
    }),
    success: { status: 200, body: z.array(staffApplication) },
    problems: [],
  },

  /**
   * Chat knows which applications are waiting, and requests them on behalf of the member of staff who
   * called it.
   */
  listWaitingApplications: {
    method: 'POST',
    path: '/internal/applications/waiting',
    summary: 'Active applications among those given, by how long each has waited',
    access: 'admin',
    rate: 'read',
    audit: 'none',
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
  },

  summariseApplications: {
    method: 'GET',
    path: '/api/applications/summaries',
    summary: 'Stages, outcomes and amounts of some applications, active or not; unknown ones are left out',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ applications: applicationReferences }),
    success: { status: 200, body: z.array(applicationSummary) },
    problems: [],
  },

  countApplications: {
    method: 'GET',
    path: '/api/applications/counters',
    summary: "The dashboard's four counters",
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: applicationCounters },
    problems: [],
  },

  changeStage: {
    method: 'PATCH',
    path: '/api/applications/{applicationId}/stage',
    summary: 'Moves an application to a stage, with an optional note that the customer sees',
    access: 'admin',
    rate: 'write',
    audit: 'change stage',
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
  },

  undoStageChange: {
    method: 'POST',
    path: '/api/applications/{applicationId}/stage/undo',
    summary: 'Undoes the latest stage change; refused when another change came after it',
    access: 'admin',
    rate: 'write',
    audit: 'undo stage change',
    params: byReference,
    body: z.object({ changeId: z.number() }),
    success: { status: 200, body: staffApplication },
    problems: ['not-found', 'nothing-to-undo'],
  },

  listStageChanges: {
    method: 'GET',
    path: '/api/applications/{applicationId}/stage/history',
    summary: "An application's stage changes, newest first",
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byReference,
    success: { status: 200, body: z.array(stageChange) },
    problems: ['not-found'],
  },

  setOutcome: {
    method: 'PUT',
    path: '/api/applications/{applicationId}/outcome',
    summary: 'Sets the outcome of an application, with a reason whose text the customer sees',
    access: 'admin',
    rate: 'write',
    audit: 'set outcome',
    params: byReference,
    body: z.object({
      outcome,
      reason: z.string().check(z.maxLength(50)),
      /** The version the screen showed; when no longer current, the call is refused as a conflict. */
      version: z.optional(z.number()),
    }),
    success: { status: 200, body: staffApplication },
    problems: ['not-found', 'conflict'],
  },

  endOutcome: {
    method: 'DELETE',
    path: '/api/applications/{applicationId}/outcome',
    summary: 'Reopens an application that has an outcome; changes nothing when it has none',
    access: 'admin',
    rate: 'write',
    audit: 'reopen application',
    params: byReference,
    query: z.object({ version: z.optional(z.coerce.number()) }),
    success: { status: 200, body: staffApplication },
    problems: ['not-found', 'conflict'],
  },

  listOutcomes: {
    method: 'GET',
    path: '/api/applications/outcomes',
    summary:
      'Outcomes of all applications with their reasons and texts, the newest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ ...paging, ...outcomeListFilter }),
    success: { status: 200, body: z.array(listedOutcome) },
    problems: [],
  },

  exportOutcomes: exportRoute('/api/applications/outcomes/export', 'Outcomes of applications'),

  exportApplications: exportRoute('/api/applications/export', 'Active tracked applications'),
});
