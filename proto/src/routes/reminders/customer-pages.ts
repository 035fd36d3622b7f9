import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { customerPage, listedCustomer, timelineEntry } from '../../entities/customer-page.ts';
import { timelineKind } from '../../enums/timeline-kinds.ts';
import { idInAddress, paging, recordKey } from '../../entities/fields.ts';
import { ordering } from '../../entities/lists/ordering.ts';
import { customerRebuild } from '../../entities/customers/customer-rebuild.ts';
import { decided, merging, personDecision, splitting } from '../../entities/customers/person-decision.ts';

export const customerSorts = ['latest', 'name'] as const;

const byRecord = z.object({ record: recordKey });

export const customerPagesRoutes = defineRoutes('reminders', {
  listCustomers: {
    method: 'GET',
    path: '/api/customers',
    summary:
      'Customers whom services have records of, each by their latest record, the latest first unless another order is asked for; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      ...ordering(customerSorts),
      /** Part of a name or mobile number. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    success: { status: 200, body: z.array(listedCustomer) },
    problems: [],
  },

  rebuildCustomers: {
    method: 'POST',
    path: '/api/customers/rebuild',
    summary:
      'Reads all records of the other services again into customer pages, in the background; adds what is missing and deletes nothing',
    access: 'admin',
    rate: 'write',
    audit: 'rebuild customer pages',
    success: { status: 200, body: z.object({ message: z.string() }) },
    problems: [],
  },

  getCustomerRebuild: {
    method: 'GET',
    path: '/api/customers/rebuild',
    summary: 'Progress of the rebuild of customer pages, part by part; the last one when none is under way',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: customerRebuild },
    problems: [],
  },

  getCustomer: {
    method: 'GET',
    path: '/api/customers/{record}',
    summary: 'The customer of a record: all records of one person, and who shares their mobile number',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byRecord,
    success: { status: 200, body: customerPage },
    problems: ['not-found'],
  },

  getTimeline: {
    method: 'GET',
    path: '/api/customers/{record}/timeline',
    summary:
      'What happened to all records of one person, the latest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: byRecord,
    query: z.object({ ...paging, kind: z.optional(timelineKind) }),
    success: { status: 200, body: z.array(timelineEntry) },
    problems: ['not-found'],
  },

  mergeCustomers: {
    method: 'POST',
    path: '/api/customers/{record}/merge',
    summary:
      'Makes two people one, unless either was changed since the given versions; sending the same clientId again answers the same decision',
    access: 'admin',
    rate: 'write',
    audit: 'merge customers',
    params: byRecord,
    body: merging,
    success: { status: 201, body: decided },
    problems: ['not-found', 'conflict', 'not-allowed-now'],
  },

  splitCustomer: {
    method: 'POST',
    path: '/api/customers/{record}/split',
    summary:
      'Splits some records out of a person into a new person, unless the person was changed since the given version; sending the same clientId again answers the same decision',
    access: 'admin',
    rate: 'write',
    audit: 'split customer',
    params: byRecord,
    body: splitting,
    success: { status: 201, body: decided },
    problems: ['not-found', 'conflict', 'not-allowed-now'],
  },

  undoPersonDecision: {
    method: 'POST',
    path: '/api/customers/decisions/{id}/undo',
    summary: 'Undoes a merge or a split, unless the people that it made were merged or split since',
    access: 'admin',
    rate: 'write',
    audit: 'undo person decision',
    params: z.object({ id: idInAddress }),
    success: { status: 200, body: personDecision },
    problems: ['not-found', 'nothing-to-undo', 'not-allowed-now'],
  },
});
