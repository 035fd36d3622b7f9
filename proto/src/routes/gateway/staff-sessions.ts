import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress } from '../../entities/fields.ts';
import { staffSession } from '../../entities/staff.ts';

const sessionId = z.uuid();

const ofAccount = { id: idInAddress };

export const staffSessionsRoutes = defineRoutes('gateway', {
  listOwnSessions: {
    method: 'GET',
    path: '/api/admin/sessions',
    summary: "The caller's sessions, the last seen first",
    access: 'staff',
    rate: 'read',
    audit: 'read',
    success: { status: 200, body: z.array(staffSession) },
    problems: [],
  },

  endOwnSession: {
    method: 'DELETE',
    path: '/api/admin/sessions/{sessionId}',
    summary: "Ends one of the caller's sessions, and closes its sockets",
    access: 'staff',
    rate: 'write',
    audit: 'end own session',
    endsAccess: true,
    params: z.object({ sessionId }),
    success: { status: 204 },
    problems: ['not-found'],
  },

  endOtherSessions: {
    method: 'DELETE',
    path: '/api/admin/sessions',
    summary: 'Ends every session of the caller but this one',
    access: 'staff',
    rate: 'write',
    audit: 'end other sessions',
    endsAccess: true,
    success: { status: 204 },
    problems: [],
  },

  listSessionsOf: {
    method: 'GET',
    path: '/api/admin/staff-accounts/{id}/sessions',
    summary: 'Where an account is signed in, the last seen first',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    params: z.object(ofAccount),
    success: { status: 200, body: z.array(staffSession) },
    problems: ['not-found'],
  },

  endSessionOf: {
    method: 'DELETE',
    path: '/api/admin/staff-accounts/{id}/sessions/{sessionId}',
    summary: 'Ends one session of an account, and closes its sockets',
    access: 'admin',
    rate: 'write',
    audit: 'end session of',
    endsAccess: true,
    params: z.object({ ...ofAccount, sessionId }),
    success: { status: 204 },
    problems: ['not-found'],
  },

  endSessionsOf: {
    method: 'DELETE',
    path: '/api/admin/staff-accounts/{id}/sessions',
    summary: 'Ends every session of an account',
    access: 'admin',
    rate: 'write',
    audit: 'end sessions of',
    endsAccess: true,
    params: z.object(ofAccount),
    success: { status: 204 },
    problems: ['not-found'],
  },
});
