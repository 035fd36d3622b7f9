import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { staffSession } from '../entities/staff.ts';

const sessionId = z.uuid();
const ofAccount = { id: z.coerce.number().check(z.int(), z.minimum(1)) };

export const listOwnSessions = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/sessions',
  summary: "The caller's sessions, the last seen first",
  access: 'agent',
  rate: 'read',
  success: { status: 200, body: z.array(staffSession) },
  problems: [],
});

export const endOwnSession = defineRoute({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/sessions/{sessionId}',
  summary: "Ends one of the caller's sessions, and closes its sockets",
  access: 'agent',
  rate: 'write',
  audit: 'urgent',
  params: z.object({ sessionId }),
  success: { status: 204 },
  problems: ['not-found'],
});

export const endOtherSessions = defineRoute({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Ends every session of the caller but this one',
  access: 'agent',
  rate: 'write',
  audit: 'urgent',
  success: { status: 204 },
  problems: [],
});

export const listSessionsOf = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/staff-accounts/{id}/sessions',
  summary: 'Where an account is signed in, the last seen first',
  access: 'staff',
  rate: 'read',
  params: z.object(ofAccount),
  success: { status: 200, body: z.array(staffSession) },
  problems: ['not-found'],
});

export const endSessionOf = defineRoute({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/staff-accounts/{id}/sessions/{sessionId}',
  summary: 'Ends one session of an account, and closes its sockets',
  access: 'staff',
  rate: 'write',
  audit: 'urgent',
  params: z.object({ ...ofAccount, sessionId }),
  success: { status: 204 },
  problems: ['not-found'],
});

export const endSessionsOf = defineRoute({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/staff-accounts/{id}/sessions',
  summary: 'Ends every session of an account',
  access: 'staff',
  rate: 'write',
  audit: 'urgent',
  params: z.object(ofAccount),
  success: { status: 204 },
  problems: ['not-found'],
});
