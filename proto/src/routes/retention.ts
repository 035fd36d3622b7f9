import * as z from 'zod/mini';
import { defineRoute, type BackService } from '../contract.ts';
import { retentionOverview, retentionState } from '../entities/retention.ts';

export const getRetention = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/retention',
  summary:
    'The retention period of each kind of data, what is due to be deleted, and what the last run deleted',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: { status: 200, body: retentionOverview },
  problems: [],
});

export const runRetention = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/retention/run',
  summary:
    'Deletes everything past its retention period, without waiting for the daily run; answers as it begins',
  access: 'staff',
  rate: 'write',
  success: { status: 200, body: retentionOverview },
  problems: [],
});

/** Not among the public routes: the gateway asks each service. */
export const retentionOf = <S extends BackService>(service: S) =>
  defineRoute({
    service,
    method: 'GET',
    path: '/internal/retention',
    summary: 'How long this service keeps what',
    access: 'internal',
    rate: 'read',
    success: { status: 200, body: z.array(retentionState) },
    problems: [],
  });

/** Not among the public routes either. */
export const runRetentionOf = <S extends BackService>(service: S) =>
  defineRoute({
    service,
    method: 'POST',
    path: '/internal/retention/run',
    summary: 'Begins to delete records past their retention period',
    access: 'internal',
    rate: 'write',
    success: { status: 200, body: z.array(retentionState) },
    problems: [],
  });
