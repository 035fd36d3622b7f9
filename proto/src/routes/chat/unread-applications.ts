import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationFilter, staffApplication } from '../../entities/tracked-application.ts';
import { paging } from '../../entities/fields.ts';

export const unreadApplicationsRoutes = defineRoutes('chat', {
  listUnreadApplications: {
    delegatesTo: ['applications'],
    method: 'GET',
    path: '/api/applications/unread',
    summary:
      'Active applications whose chat the caller has not read, those that have waited longest first; at most the 200 whose customers wrote last',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ ...paging, ...applicationFilter }),
    success: { status: 200, body: z.array(staffApplication) },
    problems: [],
  },
});
