import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { auditEntry, auditFilters } from '../../entities/audit-entry.ts';
import { paging } from '../../entities/fields.ts';
import { exportRoute } from '../exports.ts';

export const auditRoutes = defineRoutes('gateway', {
  listAudit: {
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'What staff did and read, and who signed in, the newest first; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ ...paging, ...auditFilters }),
    success: { status: 200, body: z.array(auditEntry) },
    problems: ['service-unreachable'],
  },

  exportAudit: exportRoute('/api/admin/audit/export', 'The audit'),
});
