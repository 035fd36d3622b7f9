import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { sourceStatus } from '../entities/source-status.ts';

export const getCcaDigitalStatus = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/cca-digital/status',
  summary: 'Whether CCA Digital is set up, and how it was read last',
  access: 'staff',
  rate: 'read',
  audit: 'none',
  success: {
    status: 200,
    body: z.object({ configured: z.boolean(), message: z.string(), cases: z.nullable(sourceStatus) }),
  },
  problems: [],
});

export const testCcaDigital = defineRoute({
  service: 'integrations',
  method: 'GET',
  path: '/api/cca-digital/test',
  summary: 'Asks CCA Digital for one case, and changes nothing',
  access: 'staff',
  rate: 'write',
  success: { status: 200, body: z.object({ success: z.literal(true), message: z.string() }) },
  problems: ['not-configured', 'service-unavailable'],
});

export const syncCcaDigital = defineRoute({
  service: 'integrations',
  delegatesTo: ['messaging'],
  method: 'POST',
  path: '/api/sync/cca-digital',
  summary: 'Takes the cases of CCA Digital up as back call requests, each once',
  access: 'staff',
  rate: 'write',
  success: {
    status: 200,
    body: z.object({ success: z.literal(true), message: z.string(), importedCount: z.number() }),
  },
  problems: ['not-configured', 'service-unreachable', 'service-unavailable'],
});
