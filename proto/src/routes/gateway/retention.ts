import { defineRoutes } from '../../contract.ts';
import { retentionOverview } from '../../entities/retention.ts';

export const retentionRoutes = defineRoutes('gateway', {
  getRetention: {
    method: 'GET',
    path: '/api/admin/retention',
    summary:
      'The retention period of each kind of data, what is due to be deleted, and what the last run deleted',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: retentionOverview },
    problems: [],
  },

  runRetention: {
    method: 'POST',
    path: '/api/admin/retention/run',
    summary:
      'Deletes everything past its retention period, without waiting for the daily run; answers as it begins',
    access: 'admin',
    rate: 'write',
    audit: 'run retention',
    success: { status: 200, body: retentionOverview },
    problems: [],
  },
});
